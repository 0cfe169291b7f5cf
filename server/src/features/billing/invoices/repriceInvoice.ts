import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import type { PlanRow } from "../../plans/index.ts";
import { invoicesChanged } from "../billing.events.ts";
import { readCredit, writeEntry } from "../ledger/writeEntry.ts";
import { composeInvoice } from "./composeInvoice.ts";
import type { StoredInvoice } from "./invoices.queries.ts";
import { readPrices } from "./prices.ts";

interface Repricing {
  services: Services;
  invoice: StoredInvoice;
  plan: PlanRow;
  by: Actor;
}

/** Prices an open invoice by another plan, and answers its cents. Charges of the old amount end with it. */
export async function repriceInvoice(tx: Tx, { services, invoice, plan, by }: Repricing): Promise<number> {
  const usedBefore = -(invoice.lines.find(({ kind }) => kind === "balance")?.cents ?? 0);
  const { lines, cents, usedCredit } = composeInvoice({
    plan,
    prices: await readPrices(services),
    months: invoice.months,
    credit: (await readCredit(tx)) + usedBefore,
  });
  await tx.db
    .updateTable("invoices")
    .set({
      detail: plan.name,
      users: plan.users,
      connections: plan.connections,
      queues: plan.queues,
      lines: JSON.stringify(lines),
      cents,
    })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", invoice.id)
    .execute();
  await tx.query({
    name: "end-charges-of-other-amount",
    text: `
      update charges set status = 'cancelled'
      where company_id = $1 and invoice_id = $2 and status in ('made', 'live') and cents <> $3`,
    values: [tx.companyId, invoice.id, cents],
  });
  await writeEntry(tx, {
    kind: "corrected",
    by,
    cents: cents - invoice.cents,
    credit: usedBefore - usedCredit,
    invoiceId: invoice.id,
    note: plan.name,
  });
  tx.emit(invoicesChanged, { invoiceId: invoice.id, by });
  return cents;
}
