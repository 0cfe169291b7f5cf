import type { endpoints, Queue, ServerInput } from "@balcao/contract";
import { type Ctx, DomainError, refuseTaken } from "../../platform/http/index.ts";
import { queueUpdated } from "./queues.events.ts";
import { takenQueue } from "./queues.queries.ts";
import { presentQueue, queueColumns } from "./queues.present.ts";

type Change = ServerInput<typeof endpoints.queues.update>["body"];

export function updateQueue(ctx: Ctx, queueId: number, change: Change): Promise<Queue> {
  return ctx.transaction(async (tx) => {
    const found = tx.db
      .selectFrom("queues")
      .selectAll()
      .where("company_id", "=", tx.companyId)
      .where("id", "=", queueId);
    const before = await found.forUpdate().executeTakeFirst();
    if (!before) throw new DomainError("ERR_NO_QUEUE_FOUND");
    const row = await refuseTaken(takenQueue, () =>
      tx.db
        .updateTable("queues")
        .set({ name: before.name, ...queueColumns(change) })
        .where("company_id", "=", tx.companyId)
        .where("id", "=", queueId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    tx.emit(queueUpdated, { queueId });
    return presentQueue(row);
  });
}
