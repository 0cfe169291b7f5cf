import { activeStatuses, type Channel } from "@balcao/contract";
import type { InboundEvent } from "../../../channels/port.ts";
import type { Statement, Tx } from "../../../platform/database/index.ts";
import { beginsFlows } from "../../connections/index.ts";
import type { LockedTicket } from "../../tickets/index.ts";
import { currentForm } from "./currentForm.ts";

/** A committed event with what the database knows about its conversation. */
export interface ClaimedEvent {
  [column: string]: unknown;
  id: number;
  connection_id: number;
  channel: Channel;
  allow_group: boolean;
  group_as_ticket: boolean;
  /** Minutes in which a closed ticket reopens instead of a new one. */
  reopen_minutes: number;
  /** The connection's queue, when it has exactly one: nobody needs to choose. */
  only_queue_id: number | null;
  /** Queue of what is imported, while it exists. */
  import_queue_id: number | null;
  /** Something may have to be said to who writes there by itself, as it is set up. */
  has_bot: boolean;
  payload: InboundEvent;
  attempts: number;
  /** The message, or the call, is stored already: a redelivery, an echo of what we sent, or how the call went on. */
  is_known: boolean;
  /** True if only a placeholder of the message is stored. */
  is_placeholder: boolean;
  /** Something that changes the message came before it. */
  is_awaited: boolean;
  contact_id: number | null;
  /** Number of the chat's identities that lead to the contact. */
  identities_known: number;
  contact_name: string | null;
  contact_number: string | null;
  /** False: blocked. */
  contact_active: boolean | null;
  name_typed: boolean | null;
  /** The active one of the contact on the connection. */
  ticket?: LockedTicket | undefined;
}

interface ClaimedRow extends ClaimedEvent {
  /** Tickets of all events, with the first of them: a hot conversation is read once. */
  tickets: LockedTicket[] | null;
}

export const inboxBatch = 200;

/**
 * Takes the company's next events under its advisory lock, which one process at a time holds until the transaction ends,
 * with contacts and active tickets found and the tickets locked. Of a conversation whose earlier event waits for another
 * try, nothing later is taken. Nothing comes back when another process is at it. The rows are locked as well: the statement
 * sees the inbox as it was just before it got the company's lock, and what another process finished in that moment is gone.
 * A message is stored under its key's id, a call under its own. With a change of number in the batch no ticket is locked
 * yet: that locks contacts, which come before their tickets.
 */
export async function claimInbox(tx: Tx, onlyId: number | null): Promise<ClaimedEvent[]> {
  const rows = await tx.query<ClaimedRow>(claimStatement(tx.companyId, onlyId));
  const tickets = new Map((rows[0]?.tickets ?? []).map((ticket) => [placeOf(ticket), ticket]));
  for (const row of rows) {
    row.ticket = tickets.get(placeOf(row));
    row.payload = currentForm(row.payload);
  }
  return rows;
}

const placeOf = ({
  contact_id,
  connection_id,
}: Record<"contact_id" | "connection_id", number | null>): string => `${contact_id} ${connection_id}`;

const statuses = activeStatuses.map((status) => `'${status}'`).join(", ");

/** Condition of an event `i`: nothing earlier in its conversation waits for another try. */
export const notHeldBack = `not exists (
  select 1 from inbox earlier
  where earlier.company_id = i.company_id and earlier.connection_id = i.connection_id and earlier.chat_key = i.chat_key
    and earlier.id < i.id and earlier.parked_reason is null and earlier.next_at > (select app.now()))`;

/**
 * Condition of an event `i`: it is not the echo of something whose sending has not ended. Half a minute is longer than
 * that takes; then it is taken for what it says it is.
 */
const isSettled = `not (
  (i.payload ->> 'isEcho')::boolean is true and i.received_at > (select app.now()) - interval '30 seconds'
  and exists (select 1 from outbox o where o.company_id = i.company_id and o.connection_id = i.connection_id and o.attempted_at is not null))`;

/**
 * Condition of a connection `w` that has a bot: consent, hours, a vacation, a flow, several queues to choose from, or one
 * that says or does something.
 */
const hasBot = `(
            coalesce(w.settings ->> 'collectiveVacationMessage', '') <> ''
            or (select count(*) from connection_queues q where q.company_id = $1 and q.connection_id = w.id) > 1
            or exists (
              select 1 from connection_queues cq join queues q on q.company_id = $1 and q.id = cq.queue_id
              where cq.company_id = $1 and cq.connection_id = w.id and (q.greeting_message <> '' or q.close_ticket or q.file_list_id is not null or q.integration_id is not null or q.prompt_id is not null or exists (
                select 1 from chatbot_options o where o.company_id = $1 and o.queue_id = q.id)))
            or ${beginsFlows("w")}
            or exists (
              select 1 from company_settings s
              where s.company_id = $1 and (s.settings ->> 'enableLGPD' = 'enabled' or s.settings ->> 'scheduleType' <> 'disabled')))`;

const claimStatement = (companyId: number, onlyId: number | null): Statement => ({
  name: onlyId === null ? "claim-inbox" : "claim-inbox-one",
  text: `
      with gate as materialized (select pg_try_advisory_xact_lock(1, $1::int) as open),
      taken as materialized (
        select i.id, i.connection_id, i.payload, i.attempts,
          coalesce(i.payload #>> '{key,providerId}', case i.payload ->> 'kind' when 'call' then i.payload ->> 'providerId' end) as message_id
        from gate, inbox i
        where gate.open and i.company_id = $1 and i.parked_reason is null and i.next_at <= (select app.now())
          and ${onlyId === null ? `${isSettled} and ${notHeldBack}` : "i.id = $2"}
        order by i.id limit ${inboxBatch}
        for update of i
      ),
      people as materialized (
        select taken.id, min(known.contact_id) as contact_id, count(known.contact_id)::int as identities_known
        from taken
        cross join lateral jsonb_to_recordset(taken.payload #> '{chat,identities}') as x(kind text, value text)
        left join contact_identities known on known.company_id = $1 and known.kind = x.kind and known.value = x.value
        where taken.payload ->> 'kind' in ('message', 'call')
        group by taken.id
      ),
      locked_ticket as materialized (
        select t.* from tickets t
        where t.company_id = $1 and t.contact_id = any(array(select contact_id from people)) and t.status in (${statuses})
          and not exists (select from taken where taken.payload ->> 'kind' = 'moved')
        order by t.id for update
      ),
      connection as materialized (
        select w.id, w.channel, w.allow_group, w.group_as_ticket, coalesce((w.settings ->> 'timeCreateNewTicket')::int, 0) as reopen_minutes,
          (select min(q.queue_id) from connection_queues q where q.company_id = $1 and q.connection_id = w.id having count(*) = 1) as only_queue_id,
          (select q.id from queues q where q.company_id = $1 and q.id = (w.settings ->> 'queueIdImportMessages')::bigint) as import_queue_id,
          ${hasBot} as has_bot
        from connections w
        where w.company_id = $1 and w.id = any(array(select connection_id from taken))
      )
      ${answer}`,
  values: onlyId === null ? [companyId] : [companyId, onlyId],
});

/**
 * Answer for each event; what is read one by one is read by its index: with "exists" all messages of the company may
 * be read instead.
 */
const answer = `select taken.id, taken.connection_id, taken.payload, taken.attempts, w.channel, w.allow_group, w.group_as_ticket, w.reopen_minutes, w.only_queue_id, w.import_queue_id, w.has_bot,
        people.contact_id, coalesce(people.identities_known, 0) as identities_known,
        c.name as contact_name, c.number as contact_number, c.active as contact_active, c.name_typed,
        case when taken.id = (select min(id) from taken) then (select json_agg(t) from locked_ticket t) end as tickets,
        stored.id is not null as is_known, coalesce(stored.media_type = 'unavailable', false) as is_placeholder,
        exists (
          select 1 from early_events e
          where e.company_id = $1 and e.connection_id = taken.connection_id and e.provider_id = taken.payload #>> '{key,providerId}'
        ) as is_awaited
      from taken
      join connection w on w.id = taken.connection_id
      left join lateral (
        select m.id, m.media_type from messages m
        where m.company_id = $1 and m.connection_id = taken.connection_id and m.provider_id = taken.message_id limit 1
      ) stored on true
      left join people on people.id = taken.id
      left join contacts c on c.company_id = $1 and c.id = people.contact_id
      order by taken.id`;
