import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { lockDueDate, renewDueDate } from "../../companies/index.ts";
import { invoicePaid } from "../billing.events.ts";
import { writeEntry } from "../ledger/writeEntry.ts";
import { lockOpenInvoice, type StoredInvoice } from "./invoices.queries.ts";

export interface Payment {
  services: Services;
  invoiceId: number;
  /** Cents that came. */
  cents: number;
  via: NonNullable<StoredInvoice["paid_by"]>;
  by: Actor;
  note?: string;
}

/** Marks an invoice as paid and renews the licence: the ledger, the due date, the audit and the live event in one transaction. */
export async function settleInvoice(
  tx: Tx,
  { services, invoiceId, cents, via, by, note = "" }: Payment,
): Promise<void> {
  await lockDueDate(tx);
  const invoice = await lockOpenInvoice(tx, invoiceId);
  await tx.query({
    name: "note-paid-invoice",
    text: `
      update invoices set status = 'paid', paid_at = app.now(), paid_cents = $3, paid_by = $4
      where company_id = $1 and id = $2`,
    values: [tx.companyId, invoiceId, cents, via],
  });
  await tx.query({
    name: "end-charges-of-paid-invoice",
    text: `
      update charges set status = 'cancelled'
      where company_id = $1 and invoice_id = $2 and status in ('made', 'live')`,
    values: [tx.companyId, invoiceId],
  });
  await writeEntry(tx, { kind: "paid", by, cents, invoiceId, note });
  const { before, after } = await renewDueDate(tx, { services, months: invoice.months, by });
  await writeEntry(tx, { kind: "renewed", by, invoiceId, dueBefore: before, dueAfter: after });
  await recordAudit(tx, {
    by,
    action: "invoice.paid",
    details: { invoiceId, cents, via, changes: { dueDate: { from: before, to: after } } },
  });
  tx.emit(invoicePaid, { invoiceId, by });
}
