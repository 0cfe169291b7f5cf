import { defineFeature } from "../../platform/feature/index.ts";
import { payloadOf } from "../../platform/events/index.ts";
import { holidaysUpdated, settingsUpdated } from "./settings.events.ts";
import { SettingsDirectory } from "./settingsDirectory.ts";
import { settingsRoutes } from "./settings.routes.ts";

export const settingsFeature = defineFeature({
  name: "settings",
  routes: settingsRoutes,
  changesRights: (event) =>
    [settingsUpdated, holidaysUpdated].some((type) => payloadOf(event, type) !== undefined),
  slots: ({ services, feed }) => ({ settings: new SettingsDirectory(services.database, feed) }),
});
