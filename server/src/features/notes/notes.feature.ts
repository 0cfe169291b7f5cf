import { defineFeature } from "../../platform/feature/index.ts";
import { notesLive } from "./notes.realtime.ts";
import { notesRoutes } from "./notes.routes.ts";

export const notesFeature = defineFeature({
  name: "notes",
  routes: notesRoutes,
  live: () => notesLive,
});
