import { isEmail } from "@balcao/flow-engine";
import type { IgnoredReason, ImportField } from "@balcao/contract";
import { readTypedPhone } from "../../platform/phone/index.ts";

/** Texts of a row, by the fields of its columns. */
export type RowTexts = Record<ImportField, string>;

/** Somebody to be added, as a row says. */
export interface WantedContact {
  name: string;
  /** Digits with country code. */
  number: string;
  email: string;
  tags: string[];
}

export type RowReading = { wanted: WantedContact } | { ignored: IgnoredReason };

const longest = { name: 250, email: 254, tag: 50 };
const mostTags = 20;

/** A row as the form of a contact would read it. `area`: the DDD of numbers that leave theirs out. */
export function readRow(texts: RowTexts, area: string | undefined): RowReading {
  const name = [...texts.name.trim()].slice(0, longest.name).join("");
  if ([...name].length < 2) return { ignored: "noName" };
  const typed = texts.number.trim();
  if (typed === "") return { ignored: "noNumber" };
  const reading = typed.length > longest.tag ? undefined : readTypedPhone(typed, area);
  if (reading === undefined || !("number" in reading)) return { ignored: "number" };
  const email = texts.email.trim();
  if (email !== "" && (!isEmail(email) || email.length > longest.email)) return { ignored: "email" };
  return { wanted: { name, number: reading.number, email, tags: tagsIn(texts.tags) } };
}

/** Names between commas, semicolons or bars; each once, whatever its case. */
function tagsIn(text: string): string[] {
  const names = text
    .split(/[,;|]/)
    .map((name) => [...name.trim()].slice(0, longest.tag).join(""))
    .filter((name) => [...name].length >= 3);
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].slice(0, mostTags);
}
