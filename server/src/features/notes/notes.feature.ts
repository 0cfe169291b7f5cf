import { defineFeature } from "../../platform/feature/index.ts";
import { undoNoteDeletion } from "./deleteNote.ts";
import { notesLive } from "./notes.realtime.ts";
import { notesRoutes } from "./notes.routes.ts";

export const notesFeature = defineFeature({
  name: "notes",
  routes: notesRoutes,
  undoers: [undoNoteDeletion],
  live: () => notesLive,
});
