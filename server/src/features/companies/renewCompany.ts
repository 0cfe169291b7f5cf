import type { CompanyWithPlan } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { actorIn } from "./companies.actors.ts";
import { presentCompany } from "./companies.present.ts";
import { getCompany } from "./companies.queries.ts";
import { lockDueDate, monthsOf, renewDueDate } from "./dueDates.ts";
import { isPlatformCompany } from "./platformCompany.ts";

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
  await ctx.transactionIn(companyId, async (tx) => {
    const company = await lockDueDate(tx);
    if (!isSame(company.due_date, seen)) throw new DomainError("ERR_CONFLICT");
    const months = monthsOf[company.recurrence];
    const moved = await renewDueDate(tx, {
      services: ctx.services,
      months,
      by: actorIn(ctx, companyId),
    });
    await ctx.services.noteDueDate(tx, { ...moved, kind: "renewed", by: ctx.by });
    await recordAudit(tx, {
      by: ctx.by,
      action: "company.renewed",
      details: { changes: { dueDate: { from: moved.before, to: moved.after } } },
    });
  });
  return presentCompany(await getCompany(ctx.services, companyId));
}

const isSame = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);
