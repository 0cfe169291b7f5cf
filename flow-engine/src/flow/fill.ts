import { withoutName } from "../withoutName.ts";

/** Place in a text that is filled with a variable's value. */
interface Place {
  name: string;
  /** As it stands in the text, for a variable that nobody knows. */
  written: string;
}

/** A text cut into what stays and what is filled, once for all its fillings. */
export interface CutText {
  parts: readonly (string | Place)[];
  /** The same for a contact whose name nobody knows: the name goes with its comma. */
  unnamed: readonly (string | Place)[];
}

const braces = /\{\{\s*(\w{1,40})\s*\}\}/g;

export function cutText(text: string): CutText {
  const parts = partsOf(text);
  const unnamed = text.includes("{{") ? withoutName(text) : text;
  return { parts, unnamed: unnamed === text || unnamed.trim() === "" ? parts : partsOf(unnamed) };
}

function partsOf(text: string): readonly (string | Place)[] {
  const parts: (string | Place)[] = [];
  let from = 0;
  for (const found of text.matchAll(braces)) {
    if (found.index > from) parts.push(text.slice(from, found.index));
    parts.push({ name: found[1] ?? "", written: found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

export type ValueOf = (name: string) => string | undefined;

/**
 * Fills a text once: a value that looks like a variable stays as it was typed. Unknown names stay as written, or are empty
 * where the text is compared.
 */
export function fillText(text: CutText, valueOf: ValueOf, unknown: "written" | "empty" = "written"): string {
  const [only, ...others] = text.parts;
  if (others.length === 0 && typeof only !== "object") return only ?? "";
  const parts = text.unnamed !== text.parts && valueOf("name") === "" ? text.unnamed : text.parts;
  let filled = "";
  for (const part of parts)
    filled +=
      typeof part === "string" ? part : (valueOf(part.name) ?? (unknown === "written" ? part.written : ""));
  return filled;
}

/** Names of the variables in a text. */
export const variablesOfText = ({ parts }: CutText): readonly string[] =>
  parts.flatMap((part) => (typeof part === "string" ? [] : [part.name]));

/** Cuts what a channel cannot carry at the end of a word, with an ellipsis. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const word = cut.search(/\s\S*$/);
  const kept = word > longest / 2 ? cut.slice(0, word) : cut;
  return `${kept.trimEnd().toWellFormed().replaceAll("\u{FFFD}", "")}…`;
}
