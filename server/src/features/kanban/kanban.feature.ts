import { defineFeature } from "../../platform/feature/index.ts";
import { kanbanRoutes } from "./kanban.routes.ts";

export const kanbanFeature = defineFeature({
  name: "kanban",
  routes: kanbanRoutes,
});
