import { foldText } from "../foldText.ts";
import { politePhrases } from "./words.ts";

/** Part of an answer: a word, a number, something with digits that is none (a time, a price), or a break between them. */
export type Token =
  | { kind: "word" | "other"; text: string }
  | { kind: "number"; text: string; value: number }
  | { kind: "break" };

const parts = new RegExp(
  [
    // A number with all that is stuck to it, but for a dash or a stop before a word.
    String.raw`(?<digits>(?:r?\p{Sc}\s*|(?<![\p{L}\p{N}])[+-])?\d+(?:[.,:/-]\d+)*[\p{L}\p{N}%]*)`,
    String.raw`(?<word>#(?!\d)|\p{L}[\p{L}\p{N}'’]*(?:-\p{L}+)*)`,
    String.raw`(?<stop>[\n\r,.;:!?()[\]{}*_~"“”–—-])`,
  ].join("|"),
  "gu",
);

/** Digits of a number that a menu may have; longer ones are something else. */
const longestNumber = 6;

/** Splits a text without accents and capitals into its parts; signs and emojis are none. */
export function tokensOf(text: string): Token[] {
  const plain = foldText(text)
    .replaceAll("🔟", "10")
    .replaceAll(/\bn[º°]\.?\s*(?=\d)/g, "numero ")
    .replaceAll(/(\d)\s?[ºª°]/g, "$1")
    .replaceAll(/\b(\d+)[ao]\b/g, "$1")
    .replaceAll(politePhrases, ",");
  return [...plain.matchAll(parts)].map(({ groups = {} }): Token => {
    const { digits, word } = groups;
    if (digits !== undefined) {
      const isNumber = /^\d+$/.test(digits) && digits.length <= longestNumber;
      return isNumber
        ? { kind: "number", text: String(Number(digits)), value: Number(digits) }
        : { kind: "other", text: digits };
    }
    if (word === undefined) return { kind: "break" };
    return { kind: /\d/.test(word) ? "other" : "word", text: word };
  });
}

export type Spoken = Exclude<Token, { kind: "break" }>;

export const spokenOf = (tokens: readonly Token[]): Spoken[] =>
  tokens.filter((token): token is Spoken => token.kind !== "break");

/** Words and numbers alone, for comparing. */
export const wordsOf = (tokens: readonly Token[]): string =>
  spokenOf(tokens)
    .map(({ text }) => text.replaceAll("-", " "))
    .join(" ");
