import { type Queue, liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { promptChoiceKey } from "./promptChoice.queries.ts";
import { integrationChoiceKey } from "./integrationChoice.queries.ts";
import { placeQueue, queuesKey } from "./queues.queries.ts";

/** Keeps the queues true. */
export const queuesLive = [
  cacheRule(liveEvents.queue, (event, { client }) => {
    client.setQueryData<Queue[]>(queuesKey, (queues) =>
      event.action === "delete"
        ? queues?.filter(({ id }) => id !== event.queueId)
        : queues && placeQueue(queues, event.queue),
    );
  }),
  cacheRule(liveEvents.prompt, (_event, { reloadSoon }) => reloadSoon([promptChoiceKey])),
  cacheRule(liveEvents.queueIntegration, (_event, { reloadSoon }) => reloadSoon([integrationChoiceKey])),
];
