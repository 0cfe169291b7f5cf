import { defineFeature } from "../../platform/feature/index.ts";
import { fileListNames } from "./file-lists.queries.ts";
import { fileListsLive } from "./file-lists.realtime.ts";
import { fileListsRoutes } from "./file-lists.routes.ts";

export const fileListsFeature = defineFeature({
  name: "file-lists",
  routes: fileListsRoutes,
  slots: () => ({ fileListNames }),
  live: ({ services }) => fileListsLive(services.files),
});
