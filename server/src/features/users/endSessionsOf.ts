import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { endSessions } from "./endSessions.ts";
import { canChange } from "./users.policy.ts";
import { getUser, lockUser } from "./users.queries.ts";

/** Logs a user out of every device, as an admin; one's own session that asks goes on. */
export function endSessionsOf(ctx: Ctx, userId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await getUser(tx, userId);
    if (!canChange(ctx.user, user)) throw new DomainError("ERR_NO_PERMISSION");
    const isSelf = userId === ctx.user.id;
    await endSessions(ctx.services, tx, {
      userId,
      which: isSelf ? { allBut: ctx.user.sessionId } : {},
      reason: isSelf ? "self" : "admin",
      by: ctx.by,
    });
    await recordAudit(tx, {
      by: ctx.by,
      action: "user.sessions-ended",
      details: { userId, name: user.name },
    });
    return { message: "Sessions ended" };
  });
}
