import { isEmail } from "@balcao/flow-engine";
import { readTypedPhone } from "../../platform/phone/index.ts";
import { showableLine } from "../../platform/text/showable.ts";
import type { NewItem } from "./verbs/addItems.ts";

const longest = { name: 250, email: 254, shown: 100 };

export interface ReadLines {
  items: NewItem[];
  /** Lines without a number that exists. */
  refused: string[];
}

/**
 * Reads pasted lines. A line holds a number, and may hold a name and an e-mail, in any order, between tabs, semicolons or
 * commas. Without a name the number is its name.
 */
export function readLines(text: string, area: string | undefined): ReadLines {
  const read: ReadLines = { items: [], refused: [] };
  for (const line of text.split(/\r\n|[\r\n]/)) {
    const shown = showableLine(line).trim();
    if (shown === "") continue;
    const item = readLine(line, area);
    if (item) read.items.push(item);
    else read.refused.push([...shown].slice(0, longest.shown).join(""));
  }
  return read;
}

function readLine(line: string, area: string | undefined): NewItem | undefined {
  const parts = line
    .split(/[\t;,]/)
    .map((part) => showableLine(part).trim())
    .filter((part) => part !== "");
  const numbers = parts.map((part) => numberIn(part, area));
  const place = numbers.findIndex((number) => number !== undefined);
  const number = numbers[place];
  if (number === undefined) return undefined;
  const others = parts.filter((_part, at) => at !== place);
  const email = others.find((part) => isEmail(part) && part.length <= longest.email) ?? "";
  const name = others.find((part) => part !== email && /\p{L}/u.test(part)) ?? number;
  return { name: [...name].slice(0, longest.name).join(""), number, typed: parts[place] ?? number, email };
}

function numberIn(text: string, area: string | undefined): string | undefined {
  if (text.length > 50) return undefined;
  const reading = readTypedPhone(text, area);
  return "number" in reading ? reading.number : undefined;
}
