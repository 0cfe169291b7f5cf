/** Letters that are no other letter with a mark, as the server writes them without. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  ı: "i",
};

/** Without accents and case: how the server compares when it searches. */
export const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => plainLetters[letter] ?? letter)
    .trim();

export const includesPlain = (text: string, search: string): boolean =>
  plainText(text).includes(plainText(search));

/** The server's order of names: by what is left without accents and case, letter by letter, in no language's own order. */
export function comparePlain(a: string, b: string): number {
  const [one, other] = [plainText(a), plainText(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}
