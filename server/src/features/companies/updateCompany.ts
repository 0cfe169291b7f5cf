import type { CompanyWithPlan, endpoints, Schedules, ServerInput } from "@balcao/contract";
import type { z } from "zod";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, refuseTaken } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { companyUpdated } from "./companies.events.ts";
import { companyPhone } from "./companyPhone.ts";
import { companyColumns, presentCompany } from "./companies.present.ts";
import { getCompany } from "./companies.queries.ts";
import { badCompany } from "./openCompany.ts";
import { isPlatformCompany } from "./platformCompany.ts";

type Change = ServerInput<typeof endpoints.companies.update>["body"];

/** The super user's change of a company. The platform's own can neither be suspended nor run out. */
export function updateCompany(ctx: Ctx, companyId: number, change: Change): Promise<CompanyWithPlan> {
  if (isPlatformCompany(companyId) && (change.status === false || change.dueDate !== undefined))
    throw new DomainError("ERR_COMPANY_PROTECTED");
  return write(ctx, companyId, async (tx, before) => {
    await recordAudit(tx.db, {
      companyId,
      by: ctx,
      action: "company.updated",
      details: { fields: Object.keys(change) },
    });
    const { phone, ...others } = change;
    // Forms send every field back: what is kept is no change, however it was once written.
    const isTyped = phone !== undefined && phone !== before.phone;
    return companyColumns(isTyped ? { ...others, phone: companyPhone(phone) } : others);
  });
}

/** The company's own change of its service hours, or the super user's. */
export function updateSchedules(
  ctx: Ctx,
  companyId: number,
  schedules: z.output<typeof Schedules>,
): Promise<CompanyWithPlan> {
  if (companyId !== ctx.companyId && !ctx.user.isSuper) throw new DomainError("ERR_NO_COMPANY_FOUND");
  return write(ctx, companyId, async (tx) => {
    await recordAudit(tx.db, { companyId, by: ctx, action: "company.hours-updated" });
    return { opening_hours: JSON.stringify(schedules) };
  });
}

type Columns = ReturnType<typeof companyColumns> & { opening_hours?: string };

async function write(
  ctx: Ctx,
  companyId: number,
  columnsFor: (tx: Tx, before: { phone: string }) => Promise<Columns>,
): Promise<CompanyWithPlan> {
  const { database, callers } = ctx.services;
  await database.tenant(companyId, async (tx) => {
    const found = tx.db
      .selectFrom("companies")
      .select(["name", "phone"])
      .where("company_id", "=", companyId)
      .where("deleted_at", "is", null);
    const company = await found.forUpdate().executeTakeFirst();
    if (!company) throw new DomainError("ERR_NO_COMPANY_FOUND");
    const columns = { name: company.name, ...(await columnsFor(tx, company)) };
    await refuseTaken(badCompany, () =>
      tx.db.updateTable("companies").set(columns).where("company_id", "=", companyId).execute(),
    );
    tx.emit(companyUpdated, { companyId });
  });
  callers.forgetCompany(companyId);
  return presentCompany(await getCompany(ctx.services, companyId));
}
