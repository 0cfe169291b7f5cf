import { plainText } from "../../lib/text/plainText.ts";

/** Longest shortcode that the server takes. */
const longest = 80;

/** A shortcode for a copy that nobody types yet: the next number behind the same word. */
export function freeShortcode(shortcode: string, taken: readonly string[]): string {
  const known = new Set(taken.map(plainText));
  const [, word = shortcode, number = "1"] = /^(.+)-(\d{1,6})$/.exec(shortcode) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    const end = `-${next}`;
    const free = `${word.slice(0, longest - end.length)}${end}`;
    if (!known.has(plainText(free))) return free;
  }
}
