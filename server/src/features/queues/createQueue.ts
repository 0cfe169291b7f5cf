import type { QueueBody, QueueWithOptions } from "@balcao/contract";
import { type Ctx, refuseTaken } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { refuseMissingFileList } from "../file-lists/index.ts";
import { checkPlanLimit } from "../plans/index.ts";
import { saveOptions } from "./options/saveOptions.ts";
import { queueLimit } from "./queueLimit.ts";
import { queueCreated } from "./queues.events.ts";
import { takenQueue } from "./queues.queries.ts";
import { presentQueue, queueColumns } from "./queues.present.ts";

/** Creates a queue, within the company's plan. */
export function createQueue(ctx: Ctx, body: QueueBody): Promise<QueueWithOptions> {
  return ctx.transaction(async (tx) => {
    await checkPlanLimit(tx, queueLimit);
    await refuseMissingFileList(tx, body.fileListId);
    const row = await refuseTaken(takenQueue, () =>
      tx.db
        .insertInto("queues")
        .values({ ...queueColumns(body), company_id: tx.companyId, name: body.name, color: body.color })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    const chatbots = await saveOptions(tx, row.id, body.chatbots ?? []);
    await recordAudit(tx, {
      by: ctx.by,
      action: "queue.created",
      details: { queueId: row.id, name: row.name },
    });
    tx.emit(queueCreated, { queueId: row.id, by: ctx.by });
    return { ...presentQueue(row), chatbots };
  });
}
