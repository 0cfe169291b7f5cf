import { type Ctx, DomainError } from "../../platform/http/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import { recordAudit } from "../audit/index.ts";
import { endSessions } from "./endSessions.ts";
import { requireAnotherAdmin } from "./lastAdmin.ts";
import { userDeleted } from "./users.events.ts";
import { canChange } from "./users.policy.ts";
import { getUser, lockUser } from "./users.queries.ts";

/** Deletes a user with their sessions. Their open tickets wait again, in their queues. */
export function deleteUser(ctx: Ctx, userId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await getUser(tx, userId);
    if (!canChange(ctx.user, user)) throw new DomainError("ERR_NO_PERMISSION");
    if (user.profile === "admin") await requireAnotherAdmin(tx, user);
    const openTicketIds = await returnTickets(tx, { userId, by: ctx.user.id });
    await endSessions(ctx.services, tx, { userId, reason: "deleted" });
    await tx.db.deleteFrom("users").where("company_id", "=", tx.companyId).where("id", "=", userId).execute();
    await recordAudit(tx.db, {
      companyId: tx.companyId,
      userId: ctx.user.id,
      action: "user.deleted",
      details: { userId, name: user.name },
    });
    tx.emit(userDeleted, { userId, openTicketIds });
    return { message: "User deleted" };
  });
}

async function returnTickets(tx: Tx, { userId, by }: { userId: number; by: number }): Promise<number[]> {
  const rows = await tx.query<{ id: number }>({
    text: `
      with theirs as (
        select id, queue_id from tickets where company_id = $1 and user_id = $2 and status = 'open' order by id for update
      ), waiting as (
        update tickets t set status = 'pending', user_id = null, waiting_since = app.now(), started_at = null, updated_at = app.now()
        from theirs where t.company_id = $1 and t.id = theirs.id
      ), logged as (
        insert into ticket_logs (company_id, ticket_id, type, user_id, queue_id, created_at)
        select $1, id, 'pending', nullif($3::bigint, $2), queue_id, app.now() from theirs
      )
      select id from theirs`,
    values: [tx.companyId, userId, by],
  });
  return rows.map((ticket) => ticket.id);
}
