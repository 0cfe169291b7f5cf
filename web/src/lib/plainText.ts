/** Without accents and case: how the server compares when it searches. */
export const plainText = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

export const includesPlain = (text: string, search: string): boolean =>
  plainText(text).includes(plainText(search));
