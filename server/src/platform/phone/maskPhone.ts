import { parsePhoneNumberFromString } from "libphonenumber-js/max";

const areaDigits = 2;
const lastDigits = 2;

/** Hides the middle of a number in digits: country and area code and the last 2 stay. */
export function maskPhone(digits: string): string {
  const country = parsePhoneNumberFromString(`+${digits}`)?.countryCallingCode.length ?? areaDigits;
  const shown = country + areaDigits;
  const hidden = digits.length - shown - lastDigits;
  // A number so short that little would be hidden keeps only its end.
  if (hidden < 3) return "*".repeat(Math.max(0, digits.length - lastDigits)) + digits.slice(-lastDigits);
  return digits.slice(0, shown) + "*".repeat(hidden) + digits.slice(-lastDigits);
}

/** Text with plain digits, without the marks of direction that phones write around numbers. */
const bare = (text: string): string => text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");

/** Says whether a text is a number and nothing else, however it is written. */
export const isPhoneText = (text: string): boolean =>
  /\d/.test(bare(text)) && /^[\d\s()+.\p{Pd}\u2212]+$/u.test(bare(text));

/** A name that is only a number is masked like one. */
export const maskName = (name: string, number: string): string =>
  name === number || isPhoneText(name) ? maskPhone(bare(name).replace(/\D/g, "")) : name;
