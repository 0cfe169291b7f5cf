import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { isPlatformCompany } from "../../companies/index.ts";
import { dueDateMoved } from "../billing.actors.ts";
import { writeEntry } from "../ledger/writeEntry.ts";
import { billCompany } from "./billCompany.ts";
import { cancelInvoice } from "./cancelInvoice.ts";
import { lockOpenInvoice } from "./invoices.queries.ts";

type Move = Parameters<Services["noteDueDate"]>[1];

/**
 * Writes down that somebody moved a due date by hand, takes back the invoices of periods that begin at another day now, and
 * makes the one that is due.
 */
export async function noteDueDate(
  tx: Tx,
  { services, before, after, kind, by }: Move & { services: Services },
): Promise<void> {
  if (before === after || isPlatformCompany(tx.companyId)) return;
  await writeEntry(tx, { kind, by, dueBefore: before, dueAfter: after });
  const stale = await tx.query<{ id: number }>({
    name: "invoices-of-other-periods",
    text: "select id from invoices where company_id = $1 and status = 'open' and period_start is distinct from $2::date",
    values: [tx.companyId, after?.slice(0, 10) ?? null],
  });
  for (const { id } of stale)
    await cancelInvoice(tx, { invoice: await lockOpenInvoice(tx, id), because: "moved", by: dueDateMoved });
  await billCompany(tx, services);
}
