import { type PhoneReading, readPhone } from "@balcao/flow-engine";
import { isValidPhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Reads what a person or a program wrote for a number; `area` is the DDD of those who leave theirs out. */
export const readTypedPhone = (text: string, area?: string): PhoneReading =>
  readPhone(text, { area, isNumber: (digits) => isValidPhoneNumber(`+${digits}`), plusOptional: true });

/**
 * A search for a number as the number is kept: without the 0 and the carrier that are dialled before it. Anything else as
 * it is.
 */
export function searchedPhone(term: string): string {
  const reading = readTypedPhone(term);
  return "number" in reading && !reading.number.includes(term.replace(/\D/g, "")) ? reading.number : term;
}

/** Says whether a number, as it is kept, may be a mobile's: some countries do not tell them apart. */
export const isMobile = (digits: string): boolean =>
  ["MOBILE", "FIXED_LINE_OR_MOBILE"].includes(parsePhoneNumberFromString(`+${digits}`)?.getType() ?? "");
