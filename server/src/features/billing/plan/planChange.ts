import type { PlanOffer } from "@balcao/contract";
import { nextDue, shareLeft } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { type DueCompany, lockDueDate, monthsOf, switchPlan } from "../../companies/index.ts";
import type { CompanyUse, PlanRow } from "../../plans/index.ts";
import { freePlanRenewed } from "../billing.actors.ts";
import { nextInvoice } from "../invoices/invoices.queries.ts";
import { lockOpenInvoice, type StoredInvoice } from "../invoices/invoices.queries.ts";
import { readPlan } from "../invoices/issueInvoice.ts";
import { payInvoice } from "../invoices/payInvoice.ts";
import { repriceInvoice } from "../invoices/repriceInvoice.ts";
import { writeEntry } from "../ledger/writeEntry.ts";

type Priced = Pick<PlanRow, "amount">;
type Limits = Record<PlanOffer["exceeds"][number], number>;

/** Cents that another plan costs more for what is left of the period; less than 0 where it costs less. */
export function differenceOf(
  company: Pick<DueCompany, "due_date" | "due_day" | "recurrence" | "now">,
  { from, to }: { from: Priced | undefined; to: Priced },
): number {
  const { due_date: due, due_day: day } = company;
  if (due === null || from === undefined) return 0;
  const months = monthsOf[company.recurrence];
  const start = nextDue(due, -months, day ?? new Date(due).getUTCDate());
  return shareLeft((centsOf(to) - centsOf(from)) * months, {
    start: Date.parse(start),
    end: Date.parse(due),
    now: Date.parse(company.now),
  });
}

export const centsOf = ({ amount }: Priced): number => Math.round(amount * 100);

/** Limits of a plan that a company's use is above. */
export const exceeds = (use: CompanyUse, plan: Limits): PlanOffer["exceeds"] =>
  (["users", "connections", "queues"] as const).filter((of) => use[of] > plan[of]);

interface Change {
  planId: number;
  /** Price that was shown, checked against the one that holds. */
  check: (known: { difference: number; company: DueCompany; plan: PlanRow }) => boolean;
}

/**
 * Gives the caller's company another plan at once. The difference for the rest of the period goes to the open invoice, or
 * the next one; what is open is priced anew.
 */
export async function changeToPlan(ctx: Ctx, { planId, check }: Change): Promise<void> {
  const { services, companyId, by } = ctx;
  const use = (await services.companyUse([companyId])).get(companyId);
  await ctx.transaction(async (tx) => {
    const company = await lockDueDate(tx);
    const plan = await readPlan(tx, planId);
    if (!plan) throw new DomainError("ERR_NO_PLAN_FOUND");
    const exceeded = use ? exceeds(use, plan) : [];
    if (exceeded.length > 0) throw new DomainError("ERR_PLAN_TOO_SMALL", { details: { exceeds: exceeded } });
    const from = company.plan_id === null ? undefined : await readPlan(tx, company.plan_id);
    const difference = differenceOf(company, { from, to: plan });
    if (!check({ difference, company, plan })) throw new DomainError("ERR_PRICE_CHANGED");
    await switchPlan(tx, { services, planId, by });
    if (difference !== 0)
      await writeEntry(tx, {
        kind: difference < 0 ? "credited" : "corrected",
        by,
        cents: Math.abs(difference),
        credit: -difference,
        note: plan.name,
      });
    const open = await lockNext(tx);
    const cents = open && (await repriceInvoice(tx, { services, invoice: open, plan, by }));
    // Credit may have paid for all of it.
    if (open && cents === 0)
      await payInvoice(tx, { services, invoiceId: open.id, cents, via: "credit", by: freePlanRenewed });
    await recordAudit(tx, {
      by,
      action: "plan.changed",
      details: { changes: { plan: { from: from?.name ?? null, to: plan.name } }, difference },
    });
  });
}

async function lockNext(tx: Tx): Promise<StoredInvoice | undefined> {
  const [open] = await tx.query<{ id: number }>(nextInvoice(tx.companyId));
  return open && lockOpenInvoice(tx, open.id);
}
