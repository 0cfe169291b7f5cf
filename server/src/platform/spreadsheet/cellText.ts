import type { CellValue } from "hucre";
import { showableLine } from "../text/showable.ts";
import { limits } from "./limits.ts";

/** Nothing in it needs a second look. */
const plain = /^(?:[!-~À-ÿ](?:[ -~À-ÿ]*[!-~À-ÿ])?)?$/;

/** Text that a person reads in a cell; of a formula its last result. */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value === "number") return numberText(value);
  const text = String(value).slice(0, limits.cell);
  return unmarked(plain.test(text) ? text : showableLine(text));
}

/** A phone is a whole number to a spreadsheet: never in powers of ten. */
const numberText = (value: number): string =>
  Number.isSafeInteger(value) ? BigInt(value).toString() : String(value);

/** Text without the apostrophe that keeps a text from being a formula. */
const unmarked = (text: string): string =>
  /^'[=+\-@＝＋－＠﹦﹢﹣﹫\u2212|]/.test(text) ? text.slice(1) : text;
