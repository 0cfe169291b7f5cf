export { bringNotes } from "./bringNotes.ts";
export { notesFeature } from "./notes.feature.ts";
