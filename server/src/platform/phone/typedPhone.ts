import { type PhoneReading, phoneForms, readPhone } from "@balcao/flow-engine";
import { isValidPhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Reads what a person or a program wrote for a number; `area` is the DDD of those who leave theirs out. */
export const readTypedPhone = (text: string, area?: string): PhoneReading =>
  readPhone(text, { area, isNumber: (digits) => isValidPhoneNumber(`+${digits}`), plusOptional: true });

/**
 * A search for a number as the number is kept: without the 0 and the carrier that are dialled before it. Anything else as
 * it is. A number that has several forms is looked for by what they share, unless only whole numbers may be found.
 */
export function searchedPhone(term: string, { whole }: { whole: boolean }): string {
  const reading = readTypedPhone(term);
  if (!("number" in reading)) return term;
  const { number } = reading;
  const forms = phoneForms(number);
  // Joined by a comma, because digits separated only by spaces would be searched as one number.
  if (!whole && forms.length > 1) return `${sharedStart(forms)},${sharedEnd(forms)}`;
  return number.includes(term.replace(/\D/g, "")) ? term : number;
}

const sharedStart = ([first = "", ...others]: readonly string[]): string => {
  const length = [...first].findIndex((digit, at) => others.some((other) => other[at] !== digit));
  return first.slice(0, length);
};

const reversed = (text: string): string => [...text].toReversed().join("");
const sharedEnd = (forms: readonly string[]): string => reversed(sharedStart(forms.map(reversed)));

/** Says whether a number, as it is kept, may be a mobile's: some countries do not tell them apart. */
export const isMobile = (digits: string): boolean =>
  ["MOBILE", "FIXED_LINE_OR_MOBILE"].includes(parsePhoneNumberFromString(`+${digits}`)?.getType() ?? "");
