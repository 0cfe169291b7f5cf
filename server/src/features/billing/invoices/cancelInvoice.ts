import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { invoicesChanged } from "../billing.events.ts";
import { writeEntry } from "../ledger/writeEntry.ts";
import type { StoredInvoice } from "./invoices.queries.ts";

interface Cancelling {
  invoice: StoredInvoice;
  because: NonNullable<StoredInvoice["cancelled_because"]>;
  by: Actor;
  note?: string;
}

/** Writes an open invoice off, with its charges. The credit that it had used is the company's again. */
export async function cancelInvoice(tx: Tx, { invoice, because, by, note = "" }: Cancelling): Promise<void> {
  await tx.query({
    name: "cancel-invoice",
    text: "update invoices set status = 'cancelled', cancelled_because = $3 where company_id = $1 and id = $2",
    values: [tx.companyId, invoice.id, because],
  });
  await tx.query({
    name: "cancel-charges-of-invoice",
    text: `
      update charges set status = 'cancelled'
      where company_id = $1 and invoice_id = $2 and status in ('made', 'live')`,
    values: [tx.companyId, invoice.id],
  });
  const balance = invoice.lines.find(({ kind }) => kind === "balance")?.cents ?? 0;
  await writeEntry(tx, {
    kind: "cancelled",
    by,
    cents: invoice.cents,
    credit: -balance,
    invoiceId: invoice.id,
    note,
  });
  tx.emit(invoicesChanged, { invoiceId: invoice.id, by });
}
