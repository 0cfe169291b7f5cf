import { liveEvents } from "@balcao/contract";
import {
  type AnyLiveRule,
  defineLive,
  emission,
  emitOncePerClass,
  type TypedEvent,
} from "../../platform/realtime/index.ts";
import { queueCreated, queueDeleted, queueUpdated } from "./queues.events.ts";
import { presentQueue, type QueueRow } from "./queues.present.ts";
import { queuesInOrder } from "./queues.queries.ts";

const keyOf = ({ payload: { queueId } }: TypedEvent<{ queueId: number }>) => `queue.${queueId}`;

/** Every attendant may know every queue: the same for all. */
const changes = defineLive({
  on: [queueCreated, queueUpdated],
  async load(database, companyId, events) {
    const ids = [...new Set(events.map((event) => event.payload.queueId))];
    const rows = await database.read<QueueRow>(companyId, queuesInOrder(companyId, ids));
    return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
  },
  emissionsFor: ({ type, payload: { queueId } }, { share, rows }, { companyId }) =>
    share(`${type} ${queueId}`, () => {
      const row = rows.get(queueId);
      const action = type === queueCreated.name ? "create" : "update";
      return row && emission(liveEvents.queue, companyId, { action, queue: presentQueue(row) });
    }),
  keyOf,
});

const deletions = defineLive({
  on: [queueDeleted],
  load: async () => emitOncePerClass(),
  emissionsFor: (event, share, { companyId }) =>
    share(keyOf(event), () =>
      emission(liveEvents.queue, companyId, { action: "delete", queueId: event.payload.queueId }),
    ),
  keyOf,
});

export const queuesLive: AnyLiveRule[] = [changes, deletions];
