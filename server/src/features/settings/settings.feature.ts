import { defineFeature } from "../../platform/feature/index.ts";
import { SettingsDirectory } from "./settingsDirectory.ts";
import { settingsRoutes } from "./settings.routes.ts";

export const settingsFeature = defineFeature({
  name: "settings",
  routes: settingsRoutes,
  slots: ({ services, feed }) => ({ settings: new SettingsDirectory(services.database, feed) }),
});
