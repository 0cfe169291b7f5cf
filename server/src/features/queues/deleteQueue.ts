import type { Tx } from "../../platform/database/index.ts";
import { type Actor, setOffBy } from "../../platform/events/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { userUpdated } from "../users/index.ts";
import { queueDeleted } from "./queues.events.ts";
import { lockQueue } from "./queues.queries.ts";

/** A queue that is deleted, and by whom its tickets change. */
export interface QueueLeft {
  queueId: number;
  by: Actor;
}

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets come after queues in the order of features, so their part is handed in. */
    leaveQueue: (tx: Tx, left: QueueLeft) => Promise<void>;
  }
}

/** Deletes a queue. Its tickets have none then, and its attendants one less. */
export function deleteQueue(ctx: Ctx, queueId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const queue = await lockQueue(tx, queueId);
    const attendants = await tx.query<{ user_id: number }>({
      text: "select user_id from user_queues where company_id = $1 and queue_id = $2 order by user_id",
      values: [tx.companyId, queueId],
    });
    await ctx.services.leaveQueue(tx, {
      queueId,
      by: setOffBy(ctx.by, { feature: "queues", rule: "queueDeleted", id: queue.id, name: queue.name }),
    });
    await tx.db
      .deleteFrom("queues")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", queueId)
      .execute();
    await recordAudit(tx, {
      by: ctx.by,
      action: "queue.deleted",
      details: { queueId, name: queue.name },
    });
    tx.emit(queueDeleted, { queueId, by: ctx.by });
    for (const { user_id: userId } of attendants) {
      tx.emit(userUpdated, { userId, by: ctx.by });
      tx.afterCommit(() => ctx.services.callers.forgetUser(tx.companyId, userId));
    }
    return { message: "Queue deleted" };
  });
}
