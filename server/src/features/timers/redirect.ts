import { redirectTicket } from "../tickets/index.ts";
import type { Act } from "./acts.ts";
import { connectionClock } from "./timers.actors.ts";

/** Puts a ticket that has waited without queue for too long into the queue that its connection names for that. */
export const redirect: Act = async (_services, tx, ticket) => {
  if (ticket.status !== "pending" || ticket.queue_id !== null) return false;
  const [due] = await tx.query<{ minutes: number; queue_id: number }>({
    name: "judge-redirect",
    text: `
      select minutes, q.id as queue_id
      from (
        select coalesce((settings ->> 'timeSendQueue')::int, 0) as minutes, (settings ->> 'sendIdQueue')::bigint as queue_id
        from connections where company_id = $1 and id = $2
      ) w
      join queues q on q.company_id = $1 and q.id = w.queue_id
      where minutes > 0 and $3::timestamptz + make_interval(mins => minutes) <= app.now()`,
    values: [tx.companyId, ticket.connection_id, ticket.waiting_since],
  });
  if (!due) return false;
  const by = connectionClock("ticketRedirected", ticket, due.minutes);
  await redirectTicket(tx, ticket, { queueId: due.queue_id, by });
  return true;
};
