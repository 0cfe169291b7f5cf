import type { FirstSteps } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { readFirstSteps } from "./readFirstSteps.ts";

/** Hides the steps from the caller alone, or shows them again. */
export async function hideFirstSteps(ctx: Ctx, { isHidden }: { isHidden: boolean }): Promise<FirstSteps> {
  await ctx.transaction(async ({ db, companyId }) => {
    const row = { company_id: companyId, user_id: ctx.user.id };
    if (isHidden)
      await db
        .insertInto("first_steps_hidden")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await db
        .deleteFrom("first_steps_hidden")
        .where("company_id", "=", row.company_id)
        .where("user_id", "=", row.user_id)
        .execute();
  });
  return readFirstSteps(ctx);
}
