import { defineFeature } from "../../platform/feature/index.ts";
import { panelRoutes } from "./panel.routes.ts";

export const panelFeature = defineFeature({
  name: "panel",
  routes: panelRoutes,
});
