export { notesFeature } from "./notes.feature.ts";
