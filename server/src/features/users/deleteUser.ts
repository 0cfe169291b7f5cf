import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { endSessions } from "./endSessions.ts";
import { requireAnotherAdmin } from "./lastAdmin.ts";
import { userDeleted } from "./users.events.ts";
import { canChange } from "./users.policy.ts";
import { getUser, lockUser } from "./users.queries.ts";

/** Deletes a user with their sessions. Who their open tickets were is told, so that these can wait again. */
export function deleteUser(ctx: Ctx, userId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await getUser(tx, userId);
    if (!canChange(ctx.user, user)) throw new DomainError("ERR_NO_PERMISSION");
    if (user.profile === "admin") await requireAnotherAdmin(tx, user);
    const open = await tx.query<{ id: number }>({
      text: "select id from tickets where company_id = $1 and user_id = $2 and status = 'open' order by id for update",
      values: [tx.companyId, userId],
    });
    await endSessions(ctx.services, tx, { userId, reason: "deleted" });
    await tx.db.deleteFrom("users").where("company_id", "=", tx.companyId).where("id", "=", userId).execute();
    await recordAudit(tx.db, {
      companyId: tx.companyId,
      userId: ctx.user.id,
      action: "user.deleted",
      details: { userId, name: user.name },
    });
    tx.emit(userDeleted, { userId, openTicketIds: open.map((ticket) => ticket.id) });
    return { message: "User deleted" };
  });
}
