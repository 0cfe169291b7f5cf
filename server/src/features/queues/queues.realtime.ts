import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, type Emission, emission } from "../../platform/realtime/index.ts";
import { queueCreated, queueDeleted, queueUpdated } from "./queues.events.ts";
import { presentQueue, type QueueRow } from "./queues.present.ts";
import { queuesInOrder } from "./queues.queries.ts";

/** Every attendant may know every queue: the same for all. */
const queueChanges = defineLive({
  on: [queueCreated, queueUpdated],
  load: async (database, companyId, events) => {
    const ids = [...new Set(events.map((event) => event.payload.queueId))];
    const rows = await database.read<QueueRow>(companyId, queuesInOrder(companyId, ids));
    const emissionOf = (row: QueueRow, action: "create" | "update") =>
      emission(liveEvents.queue, companyId, { action, queue: presentQueue(row) });
    return {
      created: new Map(rows.map((row): [number, Emission] => [row.id, emissionOf(row, "create")])),
      updated: new Map(rows.map((row): [number, Emission] => [row.id, emissionOf(row, "update")])),
    };
  },
  tell: (event, { created, updated }) => {
    const one = (event.type === queueCreated.name ? created : updated).get(event.payload.queueId);
    return one ? [one] : [];
  },
  keyOf: (event) => `queue.${event.payload.queueId}`,
});

const queueDeletions = defineLive({
  on: [queueDeleted],
  load: async (_database, companyId, events) =>
    new Map(
      events.map(({ payload: { queueId } }): [number, Emission] => [
        queueId,
        emission(liveEvents.queue, companyId, { action: "delete", queueId }),
      ]),
    ),
  tell: (event, gone) => [gone.get(event.payload.queueId)].filter((one) => one !== undefined),
  keyOf: (event) => `queue.${event.payload.queueId}`,
});

export const queuesLive: AnyLiveRule[] = [queueChanges, queueDeletions];
