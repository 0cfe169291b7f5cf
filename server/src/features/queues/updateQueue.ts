import type { endpoints, QueueWithOptions, ServerInput } from "@balcao/contract";
import { type Ctx, refuseTaken } from "../../platform/http/index.ts";
import { changesOf, recordAudit, withNames } from "../audit/index.ts";
import { refuseMissingFileList } from "../file-lists/index.ts";
import { treeOf } from "./options/optionTree.ts";
import { everyOptionOf } from "./options/readOptions.ts";
import { saveOptions } from "./options/saveOptions.ts";
import { queueUpdated } from "./queues.events.ts";
import { lockQueue, takenQueue } from "./queues.queries.ts";
import { presentQueue, queueColumns } from "./queues.present.ts";

type Change = ServerInput<typeof endpoints.queues.update>["body"];

export function updateQueue(ctx: Ctx, queueId: number, change: Change): Promise<QueueWithOptions> {
  return ctx.transaction(async (tx) => {
    const before = await lockQueue(tx, queueId);
    await refuseMissingFileList(tx, change.fileListId);
    const row = await refuseTaken(takenQueue, () =>
      tx.db
        .updateTable("queues")
        .set({ name: before.name, ...queueColumns(change) })
        .where("company_id", "=", tx.companyId)
        .where("id", "=", queueId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    const chatbots = change.chatbots
      ? await saveOptions(tx, queueId, change.chatbots)
      : treeOf(await tx.query(everyOptionOf(tx.companyId, queueId)));
    const after = presentQueue(row);
    const changes = changesOf(presentQueue(before), after);
    const about = { queueId, name: after.name, changes, ...(change.chatbots && { fields: ["chatbots"] }) };
    await recordAudit(tx, {
      by: ctx.by,
      action: "queue.updated",
      details: await withNames(ctx.services, tx, about),
    });
    tx.emit(queueUpdated, { queueId, by: ctx.by });
    return { ...after, chatbots };
  });
}
