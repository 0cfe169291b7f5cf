export { NotesSection } from "./NotesSection.tsx";
