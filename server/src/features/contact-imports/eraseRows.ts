import { foldText } from "@balcao/flow-engine";
import type { Person } from "../../channels/port.ts";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { phoneForms, readTypedPhone } from "../../platform/phone/index.ts";
import type { PersonTraces } from "../contacts/index.ts";
import { contactImportMoved } from "./contactImports.events.ts";

interface Wanted extends Pick<PersonTraces, "names" | "emails" | "numbers"> {
  /** DDD of numbers that leave theirs out. */
  area: string | undefined;
  by: Actor;
}

type StoredRow = string[] | Person;

/** Digits of a number that stand in it however it is written. */
const tailLength = 8;

/** Empties the rows of imports that are about somebody; their places stay, so that an import that runs goes on. */
export async function eraseImportedRows(tx: Tx, wanted: Wanted): Promise<void> {
  const tails = wanted.numbers.map((number) => number.slice(-tailLength)).filter((tail) => tail !== "");
  const parts = await tx.query<{ import_id: number; user_id: number; part: number; rows: StoredRow[] }>({
    name: "imported-parts-about",
    text: `
      select p.import_id, i.user_id, p.part, p.rows
      from contact_import_parts p join contact_imports i on i.company_id = $1 and i.id = p.import_id
      where p.company_id = $1 and (
        regexp_replace(p.rows::text, '[^0-9]', '', 'g') like any($2::text[]) or app.plain(p.rows::text) like any($3::text[]))
      for update of p`,
    values: [
      tx.companyId,
      tails.map((tail) => `%${tail}%`),
      [...wanted.names, ...wanted.emails].map((word) => `%${escapeLike(foldText(jsonText(word)))}%`),
    ],
  });
  const moved = new Map(parts.map(({ import_id, user_id }) => [import_id, user_id]));
  for (const { import_id, part, rows } of parts) {
    const left = rows.map((row) => (isAbout(row, wanted) ? [] : row));
    await tx.query({
      name: "empty-imported-rows",
      text: "update contact_import_parts set rows = $4::jsonb where company_id = $1 and import_id = $2 and part = $3",
      values: [tx.companyId, import_id, part, JSON.stringify(left)],
    });
  }
  for (const [importId, userId] of moved) tx.emit(contactImportMoved, { importId, userId, by: wanted.by });
}

const jsonText = (word: string): string => JSON.stringify(word).slice(1, -1);
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** A row with their number or e-mail is theirs; one with their name alone, unless it has the number of somebody else. */
function isAbout(row: StoredRow, { names, emails, numbers, area }: Wanted): boolean {
  if (!Array.isArray(row)) return row.identities.some(({ value }) => numbers.includes(value));
  const found = row.flatMap((cell) => numbersIn(cell, area));
  if (found.some((number) => numbers.includes(number))) return true;
  const cells = new Set(row.map((cell) => foldText(cell).trim()));
  const holds = (words: readonly string[]) => words.some((word) => cells.has(foldText(word).trim()));
  return holds(emails) || (found.length === 0 && holds(names));
}

function numbersIn(cell: string, area: string | undefined): string[] {
  const reading = readTypedPhone(cell, area);
  return "number" in reading ? phoneForms(reading.number) : [];
}
