/** As the contract has them; its schemas stay out of the browser. */
export const shortestNote = 2;
export const longestNote = 4000;

/** The key of what is wrong with a note, or undefined. */
export function checkNote(note: string): string | undefined {
  const length = note.trim().length;
  if (length === 0) return "ui:validation.required";
  return length < shortestNote ? "ui:validation.tooShort" : undefined;
}
