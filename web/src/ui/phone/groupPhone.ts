import { readPhone, writePhone } from "@balcao/flow-engine";
import { AsYouType } from "libphonenumber-js/core";
import { brazil } from "./brazil.ts";

const onlyBrazil = { isNumber: () => false };
const country = "55";

/** Tells by the + whether it is another country's. */
export const isForeign = (text: string): boolean => /^\s*\(?\+/.test(text);

/**
 * Groups a typed number, behind Brazil's +55: grouped as it grows, without what may be dialled before
 * it. A foreign number, and what is none, stays as it is written.
 */
export function groupPhone(text: string): string {
  const reading = readPhone(text, onlyBrazil);
  if ("number" in reading) return groupWhole(reading.number);
  if (/[^\d\s()./+-]/.test(text)) return text;
  const digits = text.replaceAll(/\D/g, "");
  if (isForeign(text) || digits.startsWith("00")) return groupForeign(text);
  return groupDigits(digits);
}

/** 00 is dialled for +; Brazil's own numbers stand without their country code. */
function groupForeign(text: string): string {
  const foreign = text.trimStart().replace(/^\(?0\D*0/, "+");
  const [brazilian] = /^\(?\+\s*55\)?/.exec(foreign) ?? [];
  return brazilian === undefined ? foreign : groupPhone(foreign.slice(brazilian.length));
}

/** Groups a number. Those of the whole country, such as 0800, are written with their 0. */
function groupWhole(number: string): string {
  const national = number.slice(country.length);
  return /^[3589]00/.test(national) ? writePhone(number) : groupDigits(national);
}

const groupDigits = (digits: string): string => new AsYouType("BR", brazil).input(digits);
