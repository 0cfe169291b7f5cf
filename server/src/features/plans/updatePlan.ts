import { type endpoints, type Plan, PlanBody, type ServerInput } from "@balcao/contract";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/index.ts";
import { type Ctx, DomainError, refuseTaken } from "../../platform/http/index.ts";
import { changesOf, recordAudit } from "../audit/index.ts";
import { planUpdated } from "./plans.events.ts";
import { flagNames, plainColumns, presentPlan } from "./plans.present.ts";

type Change = ServerInput<typeof endpoints.plans.update>["body"];

/** Changes a plan, and with it what its companies may do, from their next call on. */
export async function updatePlan(ctx: Ctx, planId: number, change: Change): Promise<Plan> {
  const plan = await refuseTaken({ plans_name: "ERR_PLAN_NAME_TAKEN" }, () =>
    ctx.services.database.systemTransaction(async (db) => {
      const before = presentPlan(await lockPlan(db, planId));
      const body = PlanBody.parse({ ...before, ...change });
      const flags = Object.fromEntries(flagNames.map((name) => [name, body[name]]));
      const row = await db
        .updateTable("plans")
        .set({ ...plainColumns(body), flags: JSON.stringify(flags) })
        .where("id", "=", planId)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAudit(
        { db, companyId: ctx.companyId, address: ctx.address },
        {
          by: ctx.by,
          action: "plan.updated",
          details: { planId, name: before.name, changes: changesOf(before, presentPlan(row)) },
        },
      );
      return presentPlan(row);
    }),
  );
  await ctx.transaction(async (tx) => tx.emit(planUpdated, { planId, by: ctx.by }));
  return plan;
}

export async function lockPlan(db: Kysely<Tables>, planId: number) {
  const row = await db
    .selectFrom("plans")
    .selectAll()
    .where("id", "=", planId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_PLAN_FOUND");
  return row;
}
