import type { Plan, PlanBody } from "@balcao/contract";
import { type Ctx, refuseTaken } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { flagNames, plainColumns, presentPlan } from "./plans.present.ts";

export function createPlan(ctx: Ctx, body: PlanBody): Promise<Plan> {
  return refuseTaken({ plans_name: "ERR_PLAN_NAME_TAKEN" }, () =>
    ctx.services.database.systemTransaction(async (db) => {
      const flags = Object.fromEntries(flagNames.map((name) => [name, body[name]]));
      const row = await db
        .insertInto("plans")
        .values({ ...plainColumns(body), flags: JSON.stringify(flags) })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAudit(
        { db, companyId: ctx.companyId, address: ctx.address },
        {
          by: ctx.by,
          action: "plan.created",
          details: { planId: row.id, name: row.name },
        },
      );
      return presentPlan(row);
    }),
  );
}
