import { redirectTicket } from "../tickets/index.ts";
import { latestHours } from "./sayInTime.ts";
import { tellOfWait, waitingWords } from "./tellOfWait.ts";
import type { Act } from "./acts.ts";
import { connectionClock } from "./timers.actors.ts";

/** Puts a ticket that has waited without queue for too long into the queue that its connection names for that. */
export const redirect: Act = async (services, tx, ticket) => {
  if (ticket.status !== "pending" || ticket.queue_id !== null) return false;
  const since =
    ticket.is_bot && isLater(ticket.last_inbound_at, ticket.waiting_since)
      ? ticket.last_inbound_at
      : ticket.waiting_since;
  const [due] = await tx.query<{ minutes: number; queue_id: number; words: string; is_missed: boolean }>({
    name: "judge-redirect",
    text: `
      select minutes, q.id as queue_id, words,
        $3::timestamptz + make_interval(mins => minutes, hours => ${latestHours}) < app.now() as is_missed
      from (
        select coalesce((settings ->> 'timeSendQueue')::int, 0) as minutes, ${waitingWords("connections")} as words, (settings ->> 'sendIdQueue')::bigint as queue_id
        from connections where company_id = $1 and id = $2
      ) w
      join queues q on q.company_id = $1 and q.id = w.queue_id
      where minutes > 0 and $3::timestamptz + make_interval(mins => minutes) <= app.now()`,
    // A contact who is still answering the bot waits from their last word on.
    values: [tx.companyId, ticket.connection_id, since],
  });
  if (!due) return false;
  const by = connectionClock("ticketRedirected", ticket, due.minutes);
  await redirectTicket(tx, ticket, { queueId: due.queue_id, by });
  await tellOfWait(services, tx, { ticket, text: { body: due.words, isMissed: due.is_missed, by } });
  return true;
};

const isLater = (moment: string | null, other: string | null): boolean =>
  moment !== null && other !== null && Date.parse(moment) > Date.parse(other);
