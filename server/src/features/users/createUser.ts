import type { User, UserBody } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { hashPassword } from "../../platform/passwords/index.ts";
import { recordAudit } from "../audit/index.ts";
import { checkPlanLimit } from "../plans/index.ts";
import { insertUser } from "./insertUser.ts";
import { assignQueues } from "./userLinks.ts";
import { userLimit } from "./userLimit.ts";
import { presentUser } from "./users.present.ts";
import { getUser } from "./users.queries.ts";

/** Creates a user of the caller's company, within its plan. */
export async function createUser(ctx: Ctx, body: UserBody): Promise<User> {
  const passwordHash = await hashPassword(body.password);
  return ctx.transaction(async (tx) => {
    await checkPlanLimit(tx, userLimit);
    const userId = await insertUser(tx, body, { passwordHash, by: ctx.by });
    await assignQueues(tx, userId, body.queueIds);
    await recordAudit(tx, {
      by: ctx.by,
      action: "user.created",
      details: { userId, name: body.name },
    });
    return presentUser(ctx.services, await getUser(tx, userId));
  });
}
