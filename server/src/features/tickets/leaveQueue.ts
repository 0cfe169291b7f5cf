import type { Tx } from "../../platform/database/index.ts";
import { personOf } from "../../platform/events/index.ts";
import type { QueueLeft } from "../queues/index.ts";
import { emitChanged, type StoodRow } from "./verbs/emitChanged.ts";

/** Takes a queue that is deleted from its tickets, with a line in the log of each that is not closed. */
export async function leaveQueue(tx: Tx, { queueId, by }: QueueLeft): Promise<void> {
  const stood = await tx.query<StoodRow>({
    text: `
      with theirs as (
        select id, status, user_id, queue_id from tickets
        where company_id = $1 and queue_id = $2 and status <> 'closed' order by id for update
      ), left_it as (
        update tickets t set queue_id = null from theirs where t.company_id = $1 and t.id = theirs.id
      ), logged as (
        insert into ticket_logs (company_id, ticket_id, type, user_id, cause, created_at)
        select $1, id, 'queue', $3, $4, app.now() from theirs order by id
      )
      select id, status, user_id, queue_id from theirs order by id`,
    values: [tx.companyId, queueId, personOf(by), JSON.stringify(by)],
  });
  emitChanged(tx, stood, { by });
}
