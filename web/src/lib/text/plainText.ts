import { foldText } from "@balcao/flow-engine";

/** Text without accents, case and outer spaces: how the server compares when it searches. */
export const plainText = (text: string): string => foldText(text).trim();

export const includesPlain = (text: string, search: string): boolean =>
  plainText(text).includes(plainText(search));

/** The server's order of names: by what is left without accents and case, letter by letter, in no language's own order. */
export function comparePlain(a: string, b: string): number {
  const [one, other] = [plainText(a), plainText(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}
