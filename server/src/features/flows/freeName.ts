import { foldText } from "@balcao/flow-engine";
import type { Tx } from "../../platform/database/index.ts";

const longestName = 50;

/** The name itself, or “Boas-vindas - copy” for a copy and where it is taken, and then with a number. */
export async function freeName(tx: Tx, name: string, { isCopy }: { isCopy: boolean }): Promise<string> {
  const rows = await tx.db
    .selectFrom("flows")
    .select("name")
    .where("company_id", "=", tx.companyId)
    .execute();
  const taken = new Set(rows.map((row) => foldText(row.name)));
  for (let count = isCopy ? 1 : 0; ; count += 1) {
    const free = `${name.slice(0, longestName - endingOf(count).length).toWellFormed()}${endingOf(count)}`;
    if (!taken.has(foldText(free))) return free;
  }
}

const endingOf = (count: number): string => (count === 0 ? "" : count === 1 ? " - copy" : ` - copy ${count}`);
