import type { Tx } from "../../platform/database/index.ts";

/**
 * Time limit of counting, longer than any call waits: a large company takes seconds, in which nobody else of it may
 * count.
 */
const patience = { text: "select set_config('statement_timeout', '600s', true)", values: [] };

/** Counts the company's messages anew, by the clock that its settings name. */
export async function recountMessages(tx: Tx): Promise<void> {
  await tx.query(patience);
  await tx.query({ text: "select app.recount_messages()", values: [] });
}

/** Folds what was counted into as few rows as it needs. */
export async function foldMessageFigures(tx: Tx): Promise<void> {
  await tx.query(patience);
  await tx.query({ text: "select app.fold_message_figures()", values: [] });
}
