import type { CompanyWithPlan, Recurrence } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { actorIn } from "./companies.actors.ts";
import { companyUpdated } from "./companies.events.ts";
import { presentCompany } from "./companies.present.ts";
import { getCompany } from "./companies.queries.ts";
import { isPlatformCompany } from "./platformCompany.ts";

/** Time that a recurrence reaches. */
export const monthsOf: Record<Recurrence, number> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

/**
 * Moves the due date on by the company's recurrence, from the old one, however long ago. Of two presses that saw the same
 * date, one counts. What was before is given back by an ordinary change.
 */
export async function renewCompany(
  ctx: Ctx,
  companyId: number,
  seen: string | null,
): Promise<CompanyWithPlan> {
  if (isPlatformCompany(companyId)) throw new DomainError("ERR_COMPANY_PROTECTED");
  const { callers } = ctx.services;
  await ctx.transactionIn(companyId, async (tx) => {
    const [before] = await tx.query<{ recurrence: Recurrence; due_date: string | null }>({
      text: "select recurrence, due_date from companies where company_id = $1 and deleted_at is null for update",
      values: [companyId],
    });
    if (!before) throw new DomainError("ERR_NO_COMPANY_FOUND");
    if (!isSame(before.due_date, seen)) throw new DomainError("ERR_CONFLICT");
    // Days are in UTC, as bare dates are written; of a month that is shorter the last day.
    const [after] = await tx.query<{ due_date: string }>({
      text: `
        update companies set due_date = (
          coalesce(due_date at time zone 'UTC', date_trunc('day', app.now() at time zone 'UTC') + interval '1 day - 1 second')
          + make_interval(months => $2)) at time zone 'UTC'
        where company_id = $1 returning due_date`,
      values: [companyId, monthsOf[before.recurrence]],
    });
    await recordAudit(tx, {
      by: ctx.by,
      action: "company.renewed",
      details: { changes: { dueDate: { from: before.due_date, to: after?.due_date ?? null } } },
    });
    tx.emit(companyUpdated, { companyId, by: actorIn(ctx, companyId) });
  });
  callers.forgetCompany(companyId);
  return presentCompany(await getCompany(ctx.services, companyId));
}

const isSame = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);
