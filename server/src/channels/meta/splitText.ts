import type { TextLimit } from "../port.ts";

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const lengthOf = (text: string, unit: TextLimit["unit"]): number =>
  unit === "bytes" ? Buffer.byteLength(text) : text.length;

/** A text in parts that the channel takes, each as long as may be, cut behind a line or a word where there is one. */
export function splitText(text: string, { length, unit }: TextLimit): string[] {
  const parts: string[] = [];
  let rest = text;
  while (lengthOf(rest, unit) > length) {
    const fitting = longestStart(rest, { length, unit });
    const cut = Math.max(fitting.lastIndexOf("\n"), fitting.lastIndexOf(" "));
    const end = cut > 0 ? cut : fitting.length;
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest].filter((part) => part !== "");
}

/** Start of a text, as much as fits; no sign is cut in two, and one that is too long by itself goes alone. */
function longestStart(text: string, { length, unit }: TextLimit): string {
  let start = "";
  let used = 0;
  for (const { segment } of segmenter.segment(text)) {
    used += lengthOf(segment, unit);
    if (used > length && start !== "") break;
    start += segment;
    if (used > length) break;
  }
  return start;
}
