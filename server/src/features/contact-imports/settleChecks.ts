import type { ImportRecord } from "./contactImports.present.ts";
import type { Checked } from "./numberChecks.ts";
import type { Batch, BatchRow } from "./readBatch.ts";

/** Times that a number is asked for before the import goes on without it. */
const mostAttempts = 3;

/** A batch as far as it can be written, and how often its next number was asked for in vain. */
export interface SettledBatch extends Batch {
  attempts: number;
}

/** Writes the answers; the number for which no answer came is asked for again, and in the end left out. */
export function settleChecks(
  { place, attempts: before }: Pick<ImportRecord, "place" | "attempts">,
  batch: Batch,
  { missing, unanswered, unasked }: Pick<Checked, "missing" | "unanswered" | "unasked">,
): SettledBatch {
  const rows = batch.rows.map((row): BatchRow =>
    missing.has(row.place) ? { place: row.place, ignored: "noAccount" } : row,
  );
  const end = unanswered ?? unasked;
  if (end === undefined) return { rows, end: batch.end, attempts: 0 };
  const answered = rows.filter((row) => row.place < end);
  if (unanswered === undefined)
    return { rows: answered, end: end - 1, attempts: end === place + 1 ? before : 0 };
  const attempts = (unanswered === place + 1 ? before : 0) + 1;
  if (attempts < mostAttempts) return { rows: answered, end: unanswered - 1, attempts };
  return {
    rows: [...answered, { place: unanswered, ignored: "unchecked" }],
    end: unanswered,
    attempts: 0,
  };
}
