import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { userUpdated } from "../users/index.ts";
import { queueDeleted } from "./queues.events.ts";

/** Deletes a queue. Its tickets have none then, and its attendants one less. */
export function deleteQueue(ctx: Ctx, queueId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const found = tx.db
      .selectFrom("queues")
      .select("id")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", queueId);
    if (!(await found.forUpdate().executeTakeFirst())) throw new DomainError("ERR_NO_QUEUE_FOUND");
    const attendants = await tx.query<{ user_id: number }>({
      text: "select user_id from user_queues where company_id = $1 and queue_id = $2 order by user_id",
      values: [tx.companyId, queueId],
    });
    const tickets = await tx.query<{ id: number }>({
      text: "select id from tickets where company_id = $1 and queue_id = $2 and status <> 'closed' order by id for update",
      values: [tx.companyId, queueId],
    });
    await tx.db
      .deleteFrom("queues")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", queueId)
      .execute();
    tx.emit(queueDeleted, { queueId, ticketIds: tickets.map((ticket) => ticket.id) });
    for (const { user_id: userId } of attendants) {
      tx.emit(userUpdated, { userId });
      tx.afterCommit(() => ctx.services.callers.forgetUser(tx.companyId, userId));
    }
    return { message: "Queue deleted" };
  });
}
