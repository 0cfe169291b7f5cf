import type { Tx } from "./transaction.ts";

/** Lets whoever changes the same thing of the company wait until the transaction ends, where no row stands for it. */
export async function lockWord(tx: Tx, word: string): Promise<void> {
  await tx.query({
    name: "lock-word",
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [`${tx.companyId} ${word}`],
  });
}
