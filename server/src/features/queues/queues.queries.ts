import pg from "pg";
import type { Statement } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** In their order; those without a place come last, by name. Ids of null mean all. */
export const queuesInOrder = (companyId: number, ids: readonly number[] | null): Statement => ({
  name: "list-queues",
  text: `
    select * from queues where company_id = $1 and ($2::bigint[] is null or id = any($2))
    order by order_queue, app.plain(name), id`,
  values: [companyId, ids],
});

/** The unique indexes decide, so that of two equal ones at once one loses. */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.constraint === "queues_color") throw new DomainError("ERR_QUEUE_COLOR_ALREADY_EXISTS");
    if (error.constraint === "queues_name") throw new DomainError("ERR_QUEUE_NAME_TAKEN");
    throw error;
  }
}
