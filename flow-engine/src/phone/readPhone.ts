import { areas } from "./areas.ts";
import { foldPhone } from "./phoneForms.ts";

/** Mobiles have a ninth digit; written without it, as once, they are the same ones. Else a landline. */
const subscriber = /^(9\d{8}|[2-9]\d{7})$/;
/** 0800 and the like: numbers of the whole country. */
const nationwide = /^[3589]00\d{7}$/;
const brazil = "55";
/** Digits of an international number (E.164), with its country code. */
const [fewest, most] = [8, 15];

/**
 * Problem of a typed number: nothing typed, signs that are none of a number, too few or too many digits, an area code
 * that does not exist or is missing, a number that Brazil or the named country does not have, or another country without +.
 */
export type PhoneProblem =
  | "missing"
  | "signs"
  | "short"
  | "long"
  | "area"
  | "noArea"
  | "shape"
  | "country"
  | "plus";
/** Digits with country code, or why it is no number. */
export type PhoneReading = { number: string } | { problem: PhoneProblem };

export interface PhoneRules {
  /** The area code (DDD) of those who leave theirs out. */
  area?: string | undefined;
  /** Says whether digits with country code are a number of that country; Brazil's are judged here. */
  isNumber: (digits: string) => boolean;
  /** Programs leave out the +: 12 to 15 digits that are a number of another country are that number. */
  plusOptional?: boolean;
}

/**
 * A number as people of Brazil write it. With + (or 00) it is international; without, it is Brazilian or none: never
 * another country's by mistake.
 */
export function readPhone(text: string, rules: PhoneRules): PhoneReading {
  const written = cleaned(text);
  if (written === "") return { problem: "missing" };
  const digits = written.replaceAll(/\D/g, "");
  if (/^\(?\+[\d\s()./-]*$/.test(written)) return readInternational(digits, rules);
  if (!/^[\d\s()./-]+$/.test(written)) return { problem: "signs" };
  if (digits === "") return { problem: "missing" };
  return digits.startsWith("00") ? readDialled(digits, rules) : readNational(digits, rules);
}

/** Text without what is pasted along: signs that cannot be seen, a link's scheme, dashes and digits of other scripts, 0xx. */
const cleaned = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\p{Pd}/gu, "-")
    .trim()
    .replace(/^tel:/i, "")
    .replace(/^(\(?0)xx/i, "$1");

function readInternational(digits: string, { isNumber }: PhoneRules): PhoneReading {
  if (digits === "") return { problem: "missing" };
  if (digits.startsWith(brazil)) return readBrazilian(digits.slice(brazil.length));
  if (digits.length < fewest) return { problem: "short" };
  if (digits.length > most) return { problem: "long" };
  const number = foldPhone(digits);
  return isNumber(number) ? { number } : { problem: "country" };
}

/** 00 stands for +; in Brazil the carrier's two digits may stand between. */
function readDialled(digits: string, rules: PhoneRules): PhoneReading {
  const direct = readInternational(digits.slice(2), rules);
  if ("number" in direct) return direct;
  const byCarrier = readInternational(digits.slice(4), rules);
  return "number" in byCarrier ? byCarrier : direct;
}

function readNational(digits: string, { area, isNumber, plusOptional = false }: PhoneRules): PhoneReading {
  if (digits.startsWith("0")) return readBrazilian(digits);
  if (digits.startsWith(brazil) && digits.length >= 12) return readBrazilian(digits.slice(brazil.length));
  if (digits.length < 8) return { problem: "short" };
  if (digits.length < 10) {
    if (!subscriber.test(digits)) return { problem: digits.length === 8 ? "shape" : "short" };
    return area !== undefined && areas.has(area) ? readBrazilian(area + digits) : { problem: "noArea" };
  }
  if (digits.length < 12) return readBrazilian(digits);
  if (digits.length > most) return { problem: "long" };
  const number = foldPhone(digits);
  return plusOptional && isNumber(number) ? { number } : { problem: "plus" };
}

/** Area and subscriber, before them perhaps 0, and the carrier's two digits behind it. */
function readBrazilian(digits: string): PhoneReading {
  const starts = digits.startsWith("0") ? [digits.slice(1), digits.slice(3)] : [digits];
  const whole = starts.find(isBrazilian);
  if (whole !== undefined) return { number: brazil + whole };
  const [rest = ""] = starts;
  if (rest.length < 8) return { problem: "short" };
  if (rest.length < 10) return { problem: "noArea" };
  if (rest.length > 11) return { problem: "long" };
  return { problem: areas.has(rest.slice(0, 2)) ? "shape" : "area" };
}

const isBrazilian = (digits: string): boolean =>
  nationwide.test(digits) || (areas.has(digits.slice(0, 2)) && subscriber.test(digits.slice(2)));
