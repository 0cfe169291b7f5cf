import { isEmail } from "@balcao/flow-engine";
import type { IgnoredReason, ImportField } from "@balcao/contract";
import { isMobile, readTypedPhone } from "../../platform/phone/index.ts";
import { showableLine } from "../../platform/text/showable.ts";

/** Texts of a row, by the fields of its columns. */
export type RowTexts = Record<ImportField, string>;

/** Somebody to be added, as a row says. */
export interface WantedContact {
  name: string;
  /** Digits with country code. */
  number: string;
  /** The number as it stands in the file. */
  typed: string;
  email: string;
  tags: string[];
  /** Columns that hold none of this, for items of a list. */
  extra?: { name: string; value: string }[];
}

export type RowReading = { wanted: WantedContact } | { ignored: IgnoredReason };

/** Sign between several values in one cell, as Google writes address books. */
export const betweenValues = " ::: ";
export const valuesIn = (cell: string): string[] =>
  cell
    .split(betweenValues.trim())
    .map((value) => value.trim())
    .filter((value) => value !== "");

const longest = { name: 250, email: 254, tag: 50 };
const mostTags = 20;

/** A row as the form of a contact would read it. `area`: the DDD of numbers that leave theirs out. */
export function readRow(
  texts: RowTexts,
  area: string | undefined,
  { mayBeNameless = false }: { mayBeNameless?: boolean } = {},
): RowReading {
  const name = [...showableLine(texts.name)].slice(0, longest.name).join("");
  const isNamed = [...name].length >= 2;
  if (!isNamed && !mayBeNameless) return { ignored: "noName" };
  const typed = valuesIn(texts.number);
  if (typed.length === 0) return { ignored: "noNumber" };
  const found = numberIn(typed, area);
  if (found === undefined) return { ignored: "number" };
  const { number } = found;
  const [email = ""] = valuesIn(texts.email);
  if (email !== "" && (!isEmail(email) || email.length > longest.email)) return { ignored: "email" };
  return {
    wanted: { name: isNamed ? name : number, ...found, email, tags: tagsIn(texts.tags) },
  };
}

/** The first mobile, since messages go to mobiles; else the first that is a number at all. */
function numberIn(
  typed: readonly string[],
  area: string | undefined,
): Pick<WantedContact, "number" | "typed"> | undefined {
  const numbers = typed.flatMap((text) => {
    const reading = text.length > longest.tag ? undefined : readTypedPhone(text, area);
    return reading !== undefined && "number" in reading ? [{ number: reading.number, typed: text }] : [];
  });
  return numbers.find(({ number }) => isMobile(number)) ?? numbers[0];
}

/** Names between commas, semicolons or bars; each once, whatever its case. Google marks groups of its own with a star. */
function tagsIn(text: string): string[] {
  const names = text
    .split(/[,;|]|:::/)
    .filter((name) => !/^\s*\* /.test(name))
    .map((name) => [...name.trim()].slice(0, longest.tag).join(""))
    .filter((name) => [...name].length >= 3);
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].slice(0, mostTags);
}
