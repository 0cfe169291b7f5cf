import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { lockPlan } from "./updatePlan.ts";

/** Deletes a plan that no company has. Companies that are being erased keep theirs until they are gone. */
export function deletePlan(ctx: Ctx, planId: number): Promise<{ message: string }> {
  return ctx.services.database.systemTransaction(async (db) => {
    const { name } = await lockPlan(db, planId);
    const holder = await db
      .selectFrom("companies")
      .select("company_id")
      .where("plan_id", "=", planId)
      .limit(1)
      .executeTakeFirst();
    if (holder) throw new DomainError("ERR_PLAN_IN_USE");
    await db.deleteFrom("plans").where("id", "=", planId).execute();
    await recordAudit(
      { db, companyId: ctx.companyId, address: ctx.address },
      {
        by: ctx.by,
        action: "plan.deleted",
        details: { planId, name },
      },
    );
    return { message: "Plan deleted" };
  });
}
