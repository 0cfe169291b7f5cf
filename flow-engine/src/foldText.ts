/** Letters that are no other letter with a mark, as the database's `app.plain` writes them without. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  ı: "i",
};

/** Text without accents and case: how texts are compared and searched, here and by the database. */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => plainLetters[letter] ?? letter);
