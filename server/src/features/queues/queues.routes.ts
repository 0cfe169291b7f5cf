import { endpoints } from "@balcao/contract";
import { DomainError, type Route, route } from "../../platform/http/index.ts";
import { createQueue } from "./createQueue.ts";
import { deleteQueue } from "./deleteQueue.ts";
import { createOption, deleteOption, getOption, updateOption } from "./options/changeOptions.ts";
import { type OptionRow, treeOf } from "./options/optionTree.ts";
import { everyOptionOf } from "./options/readOptions.ts";
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
    const chatbots = treeOf(await ctx.read<OptionRow>(everyOptionOf(ctx.companyId, params.id)));
    return { ...presentQueue(row), chatbots };
  }),
  route(queues.create, (ctx, { body }) => createQueue(ctx, body)),
  route(queues.update, (ctx, { params, body }) => updateQueue(ctx, params.id, body)),
  route(queues.delete, (ctx, { params }) => deleteQueue(ctx, params.id)),
  route(queues.getOption, (ctx, { params }) => getOption(ctx, params.id)),
  route(queues.createOption, (ctx, { body }) => createOption(ctx, body)),
  route(queues.updateOption, (ctx, { params, body }) => updateOption(ctx, params.id, body)),
  route(queues.deleteOption, (ctx, { params }) => deleteOption(ctx, params.id)),
];
