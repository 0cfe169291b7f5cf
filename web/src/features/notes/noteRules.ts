import type { TextKey } from "../../lib/i18n.ts";

/** As the contract has them; its schemas stay out of the browser. */
export const shortestNote = 2;
export const longestNote = 4000;

/** What is wrong with a note. */
export function checkNote(note: string): TextKey | undefined {
  const length = note.trim().length;
  if (length === 0) return "ui:validation.required";
  return length < shortestNote ? "ui:validation.tooShort" : undefined;
}
