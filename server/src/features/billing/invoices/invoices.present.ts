import type { Invoice } from "@balcao/contract";
import type { InvoiceRow } from "./invoices.queries.ts";

export const presentInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  detail: row.detail,
  users: row.users,
  connections: row.connections,
  queues: row.queues,
  value: row.cents / 100,
  cents: row.cents,
  lines: row.lines,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  dueDate: row.due_date,
  status: row.status,
  paidAt: row.paid_at,
  toldAt: row.told_at,
  linkInvoice: row.status === "open" ? row.link : null,
  isCharged: row.status === "open" && row.is_charged,
});
