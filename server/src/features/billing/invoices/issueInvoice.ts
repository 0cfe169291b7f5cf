import { meantDay, nextDue } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { type DueCompany, isPlatformCompany, lockDueDate, monthsOf } from "../../companies/index.ts";
import type { PlanRow } from "../../plans/index.ts";
import { invoiceIssued } from "../billing.actors.ts";
import { invoicesChanged } from "../billing.events.ts";
import { readCredit, writeEntry } from "../ledger/writeEntry.ts";
import { composeInvoice } from "./composeInvoice.ts";
import { readPrices } from "./prices.ts";

/** Days before its due date in which a company gets the invoice of the next period. */
export const daysAhead = 20;
const dayMs = 86_400_000;

export interface Issued {
  id: number;
  cents: number;
}

/**
 * Makes the invoice of the period that begins with the due date, if it is near or over: one for each period, whoever asks
 * how often.
 */
export async function issueInvoice(tx: Tx, services: Services): Promise<Issued | undefined> {
  if (isPlatformCompany(tx.companyId)) return undefined;
  const company = await lockDueDate(tx);
  const { due_date: due, plan_id: planId } = company;
  if (due === null || planId === null || !company.status) return undefined;
  if (Date.parse(due) > Date.parse(company.now) + daysAhead * dayMs) return undefined;
  const plan = await readPlan(tx, planId);
  if (!plan) return undefined;
  const { usedCredit, ...values } = await invoiceOf(tx, { services, company, plan, due });
  const { cents } = values;
  const made = await tx.db
    .insertInto("invoices")
    .values({ company_id: tx.companyId, period_start: due.slice(0, 10), ...values })
    // What was cancelled because the due date went past it is due again once that came back.
    .onConflict((conflict) =>
      conflict
        .constraint("invoices_period")
        .doUpdateSet(values)
        .where("invoices.cancelled_because", "=", "moved"),
    )
    .returning("id")
    .executeTakeFirst();
  if (!made) return undefined;
  await writeEntry(tx, {
    kind: "invoiced",
    by: invoiceIssued,
    cents,
    credit: -usedCredit,
    invoiceId: made.id,
    dueBefore: due,
    dueAfter: due,
  });
  tx.emit(invoicesChanged, { invoiceId: made.id, by: invoiceIssued });
  return { id: made.id, cents };
}

interface Billed {
  services: Services;
  company: DueCompany;
  plan: PlanRow;
  due: string;
}

async function invoiceOf(tx: Tx, { services, company, plan, due }: Billed) {
  const months = monthsOf[company.recurrence];
  const { lines, cents, usedCredit } = composeInvoice({
    plan,
    prices: await readPrices(services),
    months,
    credit: await readCredit(tx),
  });
  return {
    usedCredit,
    period_end: nextDue(due, months, company.due_day ?? meantDay(due, null)).slice(0, 10),
    months,
    detail: plan.name,
    users: plan.users,
    connections: plan.connections,
    queues: plan.queues,
    lines: JSON.stringify(lines),
    cents,
    due_date: due,
    status: "open" as const,
    cancelled_because: null,
  };
}

export async function readPlan(tx: Tx, planId: number): Promise<PlanRow | undefined> {
  const [plan] = await tx.query<PlanRow>({
    name: "plan-to-bill",
    text: "select * from plans where id = $1",
    values: [planId],
  });
  return plan;
}
