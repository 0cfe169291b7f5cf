import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../../platform/database/index.ts";

/** Messages in one transaction: looked through, and copied. */
const lookedThrough = 5_000;
const copied = 500;

/**
 * Copies what has settled, company by company, in short transactions, and rests as long as each took. What is done stays
 * done. Answers whether there is more after so many milliseconds.
 */
export async function settleMessages(
  database: Database,
  { within, rests = true }: { within: number; rests?: boolean },
): Promise<boolean> {
  const until = performance.now() + within;
  const companies = await database.system<{ company_id: number }>({
    text: "select company_id from companies where deleted_at is null order by company_id",
  });
  const steps = companies.flatMap(({ company_id: companyId }) => [
    () => lookThrough(database, companyId),
    () => copy(database, companyId),
  ]);
  for (const step of steps) {
    for (let began = performance.now(); (await step()) > 0; began = performance.now()) {
      if (performance.now() > until) return true;
      if (rests) await wait(performance.now() - began);
    }
  }
  return false;
}

const lookThrough = (database: Database, companyId: number) =>
  countOf(database, "select app.note_unsettled($1, $2) as count", [companyId, lookedThrough]);

const copy = (database: Database, companyId: number) =>
  countOf(database, "select app.settle_messages($1, $2) as count", [companyId, copied]);

async function countOf(database: Database, text: string, values: number[]): Promise<number> {
  const [row] = await database.system<{ count: number }>({ text, values });
  return row?.count ?? 0;
}
