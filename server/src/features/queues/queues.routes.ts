import { endpoints } from "@balcao/contract";
import { DomainError, type Route, route } from "../../platform/http/index.ts";
import { createQueue } from "./createQueue.ts";
import { deleteQueue } from "./deleteQueue.ts";
import { presentQueue, type QueueRow } from "./queues.present.ts";
import { queuesInOrder } from "./queues.queries.ts";
import { updateQueue } from "./updateQueue.ts";

const { queues } = endpoints;

export const queuesRoutes: Route[] = [
  route(queues.list, async (ctx) =>
    (await ctx.read<QueueRow>(queuesInOrder(ctx.companyId, null))).map(presentQueue),
  ),
  route(queues.get, async (ctx, { params }) => {
    const [row] = await ctx.read<QueueRow>(queuesInOrder(ctx.companyId, [params.id]));
    if (!row) throw new DomainError("ERR_NO_QUEUE_FOUND");
    return presentQueue(row);
  }),
  route(queues.create, (ctx, { body }) => createQueue(ctx, body)),
  route(queues.update, (ctx, { params, body }) => updateQueue(ctx, params.id, body)),
  route(queues.delete, (ctx, { params }) => deleteQueue(ctx, params.id)),
];
