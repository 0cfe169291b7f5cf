import type { InvoiceLine } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { writeEntry } from "../ledger/writeEntry.ts";
import type { StoredInvoice } from "./invoices.queries.ts";

/** Uses credit for an open invoice, whose rest is due; charges of the whole end. */
export async function usePaidPart(
  tx: Tx,
  { invoice, cents, by }: { invoice: StoredInvoice; cents: number; by: Actor },
): Promise<void> {
  const before = invoice.lines.find(({ kind }) => kind === "balance")?.cents ?? 0;
  const balance: InvoiceLine = { kind: "balance", name: "", quantity: 1, cents: before - cents };
  const lines = [...invoice.lines.filter(({ kind }) => kind !== "balance"), balance];
  await tx.query({
    name: "use-paid-part",
    text: "update invoices set lines = $3, cents = cents - $4 where company_id = $1 and id = $2",
    values: [tx.companyId, invoice.id, JSON.stringify(lines), cents],
  });
  await tx.query({
    name: "end-charges-of-whole",
    text: "update charges set status = 'cancelled' where company_id = $1 and invoice_id = $2 and status in ('made', 'live')",
    values: [tx.companyId, invoice.id],
  });
  await writeEntry(tx, { kind: "corrected", by, cents: -cents, credit: -cents, invoiceId: invoice.id });
}
