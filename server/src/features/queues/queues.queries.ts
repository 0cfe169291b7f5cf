import type { Statement } from "../../platform/database/index.ts";

/** In their order; those without a place come last, by name. Ids of null mean all. */
export const queuesInOrder = (companyId: number, ids: readonly number[] | null): Statement => ({
  name: "list-queues",
  text: `
    select * from queues where company_id = $1 and ($2::bigint[] is null or id = any($2))
    order by order_queue, app.plain(name), id`,
  values: [companyId, ids],
});

/** What the unique indexes refuse. */
export const takenQueue = {
  queues_color: "ERR_QUEUE_COLOR_ALREADY_EXISTS",
  queues_name: "ERR_QUEUE_NAME_TAKEN",
} as const;
