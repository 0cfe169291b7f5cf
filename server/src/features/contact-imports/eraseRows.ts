import { foldText } from "@balcao/flow-engine";
import type { Person } from "../../channels/port.ts";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { phoneForms, readTypedPhone } from "../../platform/phone/index.ts";
import type { PersonTraces } from "../contacts/index.ts";
import { contactImportMoved } from "./contactImports.events.ts";
import { betweenValues, valuesIn } from "./readRow.ts";

type Traces = Pick<PersonTraces, "names" | "emails" | "numbers">;
interface Wanted extends Traces {
  /** DDD of numbers that leave theirs out. */
  area: string | undefined;
  by: Actor;
}

type StoredRow = string[] | Person;
interface Part {
  [column: string]: unknown;
  part: number;
  rows: StoredRow[];
}

/** Digits of a number that stand in it however it is written. */
const tailLength = 8;
/** Parts in one statement: few, so that the largest file is read in time and never held in memory as a whole. */
export const partsAtOnce = 20;

/** Empties the rows of imports that are about somebody; their places stay, so that an import that runs goes on. */
export async function eraseImportedRows(tx: Tx, { by, area, ...traces }: Wanted): Promise<void> {
  const imports = await tx.query<{ id: number; user_id: number; last: number }>({
    name: "imports-with-parts",
    text: `
      select i.id, i.user_id, max(p.part) as last
      from contact_imports i join contact_import_parts p on p.company_id = $1 and p.import_id = i.id
      where i.company_id = $1 group by i.company_id, i.id order by i.id`,
    values: [tx.companyId],
  });
  const leftOf = reader(traces, area);
  for (const { id: importId, user_id: userId, last } of imports) {
    let hasChanged = false;
    for (let first = 0; first <= last; first += partsAtOnce)
      for (const { part, rows } of await findParts(tx, traces, { importId, first }))
        hasChanged = (await keepLeft(tx, { importId, part, rows, left: rows.map(leftOf) })) || hasChanged;
    if (hasChanged) tx.emit(contactImportMoved, { importId, userId, by });
  }
}

/** Those of some parts that may be about somebody. */
function findParts(
  tx: Tx,
  { names, emails, numbers }: Traces,
  { importId, first }: { importId: number; first: number },
): Promise<Part[]> {
  return tx.query<Part>({
    name: "imported-parts-about",
    text: `
      select p.part, p.rows from contact_import_parts p
      where p.company_id = $1 and p.import_id = $2 and p.part >= $3 and p.part < $4 and (
        regexp_replace(normalize(p.rows::text, nfkc), '[^0-9]', '', 'g') like any($5::text[])
        or app.plain(p.rows::text) like any($6::text[]))
      for update`,
    values: [
      tx.companyId,
      importId,
      first,
      first + partsAtOnce,
      tailsOf(numbers).map((tail) => `%${tail}%`),
      [...names, ...emails].map((word) => `%${escapeLike(foldText(jsonText(word)))}%`),
    ],
  });
}

/** Says whether anything is gone. */
async function keepLeft(
  tx: Tx,
  { importId, part, rows, left }: Part & { importId: number; left: StoredRow[] },
): Promise<boolean> {
  if (left.every((row, at) => row === rows[at])) return false;
  await tx.query({
    name: "empty-imported-rows",
    text: "update contact_import_parts set rows = $4::jsonb where company_id = $1 and import_id = $2 and part = $3",
    values: [tx.companyId, importId, part, JSON.stringify(left)],
  });
  return true;
}

const jsonText = (word: string): string => JSON.stringify(word).slice(1, -1);
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
const tailsOf = (numbers: readonly string[]): string[] => [
  ...new Set(numbers.map((number) => number.slice(-tailLength)).filter((tail) => tail !== "")),
];
const wordOf = (text: string): string => foldText(text).trim();

/**
 * What is left of a row. One with their number is theirs, and one without any number that has their e-mail or name. A row
 * with somebody else's number is somebody else's: many share a name, and an e-mail that stands for none. It loses only
 * the e-mail.
 */
function reader({ names, emails, numbers }: Traces, area: string | undefined): (row: StoredRow) => StoredRow {
  const tails = tailsOf(numbers);
  const [theirNames, theirEmails, theirNumbers] = [
    new Set(names.map(wordOf)),
    new Set(emails.map(wordOf)),
    new Set(numbers),
  ];
  return (row) => {
    if (!Array.isArray(row)) return row.identities.some(({ value }) => theirNumbers.has(value)) ? [] : row;
    const words = row.flatMap((cell) => [cell, ...valuesIn(cell)]).map(wordOf);
    const [hasName, hasEmail] = [theirNames, theirEmails].map((theirs) =>
      words.some((word) => theirs.has(word)),
    );
    const digits = row.join("").normalize("NFKC").replaceAll(/\D/g, "");
    // Reading a number is slow, and most rows have nothing of theirs.
    if (!hasName && !hasEmail && !tails.some((tail) => digits.includes(tail))) return row;
    const found = row.flatMap((cell) => numbersIn(cell, area));
    if (found.some((number) => theirNumbers.has(number))) return [];
    if (found.length === 0 && (hasName || hasEmail)) return [];
    return hasEmail ? row.map((cell) => withoutWords(cell, theirEmails)) : row;
  };
}

function withoutWords(cell: string, words: ReadonlySet<string>): string {
  const values = valuesIn(cell);
  const left = values.filter((value) => !words.has(wordOf(value)));
  return left.length === values.length ? cell : left.join(betweenValues);
}

/** Numbers in all their forms. A cell may hold several, as an import reads it or as people list them. */
const numbersIn = (cell: string, area: string | undefined): string[] =>
  valuesIn(cell).flatMap((value) => {
    const whole = formsOf(value, area);
    return whole.length > 0 ? whole : value.split(/[,;/|\n]/).flatMap((one) => formsOf(one, area));
  });

function formsOf(text: string, area: string | undefined): string[] {
  const reading = readTypedPhone(text, area);
  return "number" in reading ? phoneForms(reading.number) : [];
}
