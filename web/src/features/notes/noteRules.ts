import { shortestNote } from "@balcao/contract";
import type { TextKey } from "../../lib/i18n.ts";

/** Finds what is wrong with a note. */
export function checkNote(note: string): TextKey | undefined {
  const length = note.trim().length;
  if (length === 0) return "ui:validation.required";
  return length < shortestNote ? "ui:validation.tooShort" : undefined;
}
