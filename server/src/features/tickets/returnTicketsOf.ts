import type { Tx } from "../../platform/database/index.ts";
import { personOf } from "../../platform/events/index.ts";
import type { UserLeft } from "../users/index.ts";
import { emitChanged, type StoodRow } from "./verbs/emitChanged.ts";

/** Lets the open tickets of a user who is deleted wait again, in their queues, with a line in the log of each. */
export async function returnTicketsOf(tx: Tx, { userId, by }: UserLeft): Promise<void> {
  const stood = await tx.query<StoodRow>({
    text: `
      with theirs as (
        select id, status, user_id, queue_id from tickets
        where company_id = $1 and user_id = $2 and status = 'open' order by id for update
      ), waiting as (
        update tickets t set status = 'pending', user_id = null, waiting_since = app.now(), started_at = null, updated_at = app.now()
        from theirs where t.company_id = $1 and t.id = theirs.id
      ), logged as (
        insert into ticket_logs (company_id, ticket_id, type, user_id, queue_id, cause, created_at)
        select $1, id, 'pending', nullif($3::bigint, $2), queue_id, $4, app.now() from theirs
      )
      select id, status, user_id, queue_id from theirs order by id`,
    values: [tx.companyId, userId, personOf(by), JSON.stringify(by)],
  });
  emitChanged(tx, stood, { by });
}
