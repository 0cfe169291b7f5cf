export { notesLive } from "./notes.realtime.ts";
export { notesRoutes } from "./notes.routes.ts";
