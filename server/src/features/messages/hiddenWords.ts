import type { MediaType } from "@balcao/contract";
import { type BusinessData, businessText, readBusinessData } from "@balcao/flow-engine";
import { maskCardNames } from "../contacts/index.ts";
import { maskBusiness, maskCardPhone } from "./presentData.ts";

interface Words {
  body: string;
  mediaType: MediaType;
  /** Data of the message; left out where only the words are known. */
  data?: unknown;
}

/** Shows the words of a message, wherever they appear, without the numbers in them for those who may not see any. */
export const presentBody = (words: Words, hidesNumbers: boolean): string =>
  hidesNumbers ? withoutNumbers(words) : words.body;

function withoutNumbers({ body, mediaType, data }: Words): string {
  // The text of shared contacts is their names, and a name may be only a number.
  if (mediaType === "contactMessage") return maskCardNames(body);
  const isOnlyWords = data === undefined && mediaType === "interactiveMessage";
  return isOnlyWords ? maskLines(body) : withoutDialled(body, data);
}

/** The words of a business's message without the numbers that its buttons dial; any other message as it is. */
export function withoutDialled(body: string, data: unknown): string {
  const business = readBusinessData(data);
  if (business === undefined) return body;
  // Masks are as long as what they hide: the start of the words is the start of the masked ones.
  if (businessText(business).startsWith(body))
    return businessText(maskBusiness(business)).slice(0, body.length);
  return maskLines(
    numbersOf(business).reduce((text, dialled) => text.replaceAll(dialled, maskCardPhone), body),
  );
}

const numbersOf = ({ buttons }: BusinessData): string[] =>
  buttons.flatMap(({ action, value }) => (action === "call" && value !== "" ? [value] : []));

/** Masks numbers where the words name a button that dials: after its label, at the end of a line. */
const maskLines = (body: string): string =>
  body.replaceAll(
    /(^|: )(\+?\d[\d ().-]{6,}\d)$/gm,
    (_, label: string, dialled: string) => label + maskCardPhone(dialled),
  );
