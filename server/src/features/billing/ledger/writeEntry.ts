import type { BillingEntry } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";

export interface NewEntry {
  kind: BillingEntry["kind"];
  by: Actor;
  cents?: number;
  /** Change of the company's credit. */
  credit?: number;
  invoiceId?: number;
  dueBefore?: string | null;
  dueAfter?: string | null;
  note?: string;
}

/** Writes what happened to a company's money or due date. What is written stays. */
export async function writeEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await tx.db
    .insertInto("billing_entries")
    .values({
      company_id: tx.companyId,
      kind: entry.kind,
      cents: entry.cents ?? 0,
      credit: entry.credit ?? 0,
      invoice_id: entry.invoiceId ?? null,
      due_before: entry.dueBefore ?? null,
      due_after: entry.dueAfter ?? null,
      cause: JSON.stringify(entry.by),
      note: entry.note ?? "",
    })
    .execute();
}

/** Credit of the tenant's company: less than 0 is what it owes beside its invoices. */
export async function readCredit(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ credit: number }>({
    name: "read-credit",
    text: "select coalesce(sum(credit), 0)::bigint as credit from billing_entries where company_id = $1",
    values: [tx.companyId],
  });
  return row?.credit ?? 0;
}
