import type { Invoice } from "@balcao/contract";
import { hasEnded } from "../../lib/dueDate.ts";
import { formatMoney } from "../../lib/text/format.ts";
import type { RowTone } from "../../ui/table/DataTable.tsx";

export type InvoiceState = "paid" | "overdue" | "open" | "cancelled";

/** State of an invoice as people read it: one that is open is overdue once its due date is over. */
export function invoiceState({ status, dueDate }: Pick<Invoice, "status" | "dueDate">): InvoiceState {
  if (status !== "open") return status;
  return hasEnded(dueDate) ? "overdue" : "open";
}

/** Colour of its row, which its state says in words. */
export function toneOfInvoice(invoice: Pick<Invoice, "status" | "dueDate">): RowTone | undefined {
  const state = invoiceState(invoice);
  if (state === "overdue") return "danger";
  return state === "cancelled" ? "muted" : undefined;
}

/** Writes an amount of cents. */
export const formatCents = (cents: number): string => formatMoney(cents / 100);
