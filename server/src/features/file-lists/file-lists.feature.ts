import { defineFeature } from "../../platform/feature/index.ts";
import { fileListsLive } from "./file-lists.realtime.ts";
import { fileListsRoutes } from "./file-lists.routes.ts";

export const fileListsFeature = defineFeature({
  name: "file-lists",
  routes: fileListsRoutes,
  live: ({ services }) => fileListsLive(services.files),
});
