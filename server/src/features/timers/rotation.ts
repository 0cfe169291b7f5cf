import type { Statement, Tx } from "../../platform/database/index.ts";
import { type LockedTicket, offerAgain, offerTicket } from "../tickets/index.ts";
import { availableExpression } from "../users/index.ts";
import type { Act } from "./acts.ts";
import { latestHours } from "./sayInTime.ts";
import { tellOfWait, waitingWords } from "./tellOfWait.ts";
import { clock } from "./timers.actors.ts";

interface Round {
  [column: string]: unknown;
  minutes: number;
  /** Attendant who is next; null where nobody else is there. */
  next_id: number | null;
  /** Words for a contact who was not told yet that they wait. */
  words: string | null;
  is_missed: boolean;
}

/** Asks the next attendant of a queue to accept a ticket that nobody has, or that was not accepted in time. */
export const rotate: Act = async (services, tx, ticket) => {
  if (ticket.status !== "pending" || ticket.queue_id === null || ticket.is_bot) return false;
  const round = await nextOf(tx, ticket);
  if (!round) return false;
  const by = clock("ticketRotated", { id: ticket.queue_id, time: round.minutes });
  if (round.next_id === null) {
    // A ticket without owner goes on waiting when nobody is there; one with an owner is theirs for another while.
    if (ticket.user_id === null) return false;
    await offerAgain(tx, ticket, { by });
    return true;
  }
  await tx.query({
    name: "note-rotation",
    text: `
      insert into queue_rotations (company_id, queue_id, user_id) values ($1, $2, $3)
      on conflict (company_id, queue_id) do update set user_id = excluded.user_id`,
    values: [tx.companyId, ticket.queue_id, round.next_id],
  });
  await offerTicket(tx, ticket, { userId: round.next_id, by });
  const text = { body: round.words ?? "", isMissed: round.is_missed, by };
  if (ticket.user_id !== null) await tellOfWait(services, tx, { ticket, text });
  return true;
};

/** Tickets that one look hands out; what is more waits for the next round. */
const mostAtOnce = 200;

/** Finds what waits without owner in queues that hand round and have somebody there, the longest waiting first. */
export const freeTickets = (companyId: number): Statement => ({
  name: "free-tickets",
  text: `
    select t.id from queues q join tickets t on t.company_id = q.company_id and t.queue_id = q.id
    where q.company_id = $1 and q.rotation_on and t.status = 'pending' and t.user_id is null and t.queue_id is not null and not t.is_bot
      and exists (
        select from user_queues uq join users u on u.company_id = uq.company_id and u.id = uq.user_id
        where uq.company_id = q.company_id and uq.queue_id = q.id and not u.is_support and ${availableExpression})
    order by t.waiting_since, t.id limit ${mostAtOnce}`,
  values: [companyId],
});

/** Round robin: after whoever was asked last, by id, among those of the queue who are there. */
async function nextOf(tx: Tx, ticket: LockedTicket): Promise<Round | undefined> {
  // The queue's row is held, so that two tickets at once do not ask the same person. What the bot has to answer yet is its.
  const [round] = await tx.query<Round>({
    name: "next-of-rotation",
    text: `
      with q as materialized (
        select id, rotation_minutes from queues where company_id = $1 and id = $2 and rotation_on
          and not exists (select from bot_turns where company_id = $1 and ticket_id = $6)
        for no key update
      )
      select q.rotation_minutes as minutes, (
        select u.id from user_queues uq
        join users u on u.company_id = uq.company_id and u.id = uq.user_id
        where uq.company_id = $1 and uq.queue_id = q.id and u.id is distinct from $3::bigint and not u.is_support
          and ${availableExpression}
        order by u.id <= coalesce((select user_id from queue_rotations where company_id = $1 and queue_id = q.id), 0), u.id
        limit 1) as next_id,
        (select ${waitingWords("w")} from connections w where w.company_id = $1 and w.id = $7) as words,
        coalesce(greatest($4::timestamptz, $5::timestamptz) + make_interval(mins => q.rotation_minutes, hours => ${latestHours}) < app.now(), false) as is_missed
      from q
      where $3::bigint is null or (q.rotation_minutes > 0
        and greatest($4::timestamptz, $5::timestamptz) + make_interval(mins => q.rotation_minutes) <= app.now())`,
    values: [
      tx.companyId,
      ticket.queue_id,
      ticket.user_id,
      ticket.rotated_at,
      ticket.waiting_since,
      ticket.id,
      ticket.connection_id,
    ],
  });
  return round;
}
