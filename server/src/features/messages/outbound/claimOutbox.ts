import { participantOf } from "../participant.ts";
import type { MediaType } from "@balcao/contract";
import type { SendingClass } from "../../../channels/port.ts";
import type { Identity, MessageKey, OutboundContent } from "../../../channels/port.ts";
import type { OwnIdentity } from "../../contacts/index.ts";
import type { RichData } from "@balcao/flow-engine";
import type { Database, Statement, Tx } from "../../../platform/database/index.ts";
import type { StoredMedia } from "../media/storedMedia.ts";

type ContentOf<T extends OutboundContent["type"]> = Omit<Extract<OutboundContent, { type: T }>, "type">;
/** Data that `composeOutbound` keeps beside the text. */
export type OutboundData = ContentOf<"location"> | ContentOf<"contacts"> | ContentOf<"template"> | RichData;

/** Entry at the head of a conversation's row of them, with what sending it needs. */
export interface OutboxEntry {
  [column: string]: unknown;
  id: number;
  company_id: number;
  kind: string;
  /** Payload that `writeOutbound`, `enqueueForChannel`, `readConversation` or `refuseCall` wrote. */
  payload: {
    /** A person wrote it. */
    isPersons?: boolean;
    /** It waits until its act can no longer be taken back. */
    isHeld?: boolean;
    /** It follows the words that ask something: they can be answered before it leaves. */
    asksNothing?: boolean;
    body?: string;
    emoji?: string;
    keys?: MessageKey[];
    identity?: string | null;
    at?: string;
  };
  attempts: number;
  /** An earlier attempt began and its end is not known. */
  was_attempted: boolean;
  message_id: number | null;
  ticket_id: number | null;
  connection_id: number;
  contact_id: number;
  class: SendingClass;
  provider_id: string | null;
  body: string | null;
  media_type: MediaType | null;
  data: OutboundData | null;
  media: StoredMedia | null;
  file_id: string | null;
  from_me: boolean | null;
  is_deleted: boolean | null;
  /** The contact wrote in its ticket before. */
  is_answer: boolean;
  /** Nothing went to the contact over this connection before, nor came from it. */
  is_first: boolean;
  contact_is_group: boolean | null;
  contact_name: string | null;
  contact_number: string | null;
  contact_identities: OwnIdentity[] | null;
  /** Identity that is meant; null: the number. */
  identity: string | null;
  quoted: { providerId: string; fromMe: boolean; body: string; participant: Identity | null } | null;
  participant: Identity | null;
}

/** The classes in the order in which they are let go. */
export const classes = ["reply", "automatic", "bulk"] as const satisfies readonly SendingClass[];

export interface Claim {
  connectionId: number;
  /** Entries that are being sent by this process now: nothing of their conversations is taken. */
  inFlight: readonly number[];
  /** Contacts whose next words are being stored with their attempt: nothing of their conversations is taken either. */
  reserved: readonly number[];
  /** Most entries, in the order of `classes`. */
  places: readonly number[];
  /** Contact after which each class goes on, so that all have their turn. */
  after: readonly number[];
  /** Most entries of all classes. */
  most: number;
}

/** Steps from conversation to conversation of one class, whose contact stands between two ids, and stops at enough. */
const heads = (from: string, upTo: string): string => `
  select h.id from (
    with recursive walk as (
      (select id, contact_id, next_at, waiting_until from outbox
       where company_id = $1 and connection_id = $2 and class = turn.class and contact_id > ${from} and contact_id <= ${upTo}
       order by contact_id, id limit 1)
      union all
      select next.* from walk cross join lateral (
        select id, contact_id, next_at, waiting_until from outbox
        where company_id = $1 and connection_id = $2 and class = turn.class and contact_id > walk.contact_id and contact_id <= ${upTo}
        order by contact_id, id limit 1) next
    )
    select * from walk
  ) h
  where h.next_at <= (select now from moment) and (h.waiting_until is null or h.waiting_until <= (select now from moment)) and h.id <> all($3::bigint[])
    and (turn.class = 'bulk' or h.contact_id <> all($8::bigint[]) and not exists (
      select from outbox before where before.company_id = $1 and before.connection_id = $2 and before.contact_id = h.contact_id
        and before.class = case turn.class when 'reply' then 'automatic' else 'reply' end and before.id < h.id))`;

const longestId = "9223372036854775807";

/**
 * Takes the heads of conversations on a connection and notes the attempts, so that a crash during them is seen afterwards.
 * Each contact has a row of its own: a head that has to be tried again, or that waits for the provider's word, holds back
 * what is behind it in the same conversation and nothing else, and contacts have their turn one after the other, however
 * much waits for one of them. What goes to many stands in a row beside that of its conversation, and holds back nothing.
 * What answers a note of the team goes without it, and of what was deleted no text goes out again.
 */
export function claimOutbox(tx: Tx, claim: Claim): Promise<OutboxEntry[]> {
  return tx.query<OutboxEntry>(claiming(tx.companyId, claim));
}

export const claiming = (
  companyId: number,
  { connectionId, inFlight, reserved, places, after, most }: Claim,
): Statement => ({
  name: "claim-outbox",
  text: claimText,
  values: [companyId, connectionId, inFlight, most, classes, places, after, reserved],
});

/** Finds which of the connections have entries that are due. */
export async function connectionsWithWork(
  database: Database,
  connectionIds: readonly number[],
): Promise<number[]> {
  const rows = await database.system<{ connection_id: number }>({
    name: "outbox-work",
    text: `
      select distinct connection_id from outbox, (select app.now() as now) moment
      where connection_id = any($1::bigint[]) and next_at <= moment.now and (waiting_until is null or waiting_until <= moment.now)`,
    values: [connectionIds],
  });
  return rows.map((row) => row.connection_id);
}

const claimText = `
      with moment as materialized (select app.now() as now),
      turn as (
        select * from unnest($5::text[], $6::int[], $7::bigint[]) with ordinality as t(class, places, after, rank)
      ),
      head as materialized (
        select o.* from outbox o
        where o.company_id = $1 and o.id = any(array(
          select h.id from turn cross join lateral (
            (${heads("turn.after", longestId)}) union all (${heads("0 - 1", "turn.after")}) limit turn.places
          ) h order by turn.rank limit $4
        ))
        order by o.id for update
      ),
      taken as (
        update outbox o set attempts = o.attempts + 1, attempted_at = coalesce(o.attempted_at, moment.now), waiting_until = null
        from head, moment
        where o.company_id = $1 and o.id = head.id and head.next_at <= moment.now and (head.waiting_until is null or head.waiting_until <= moment.now)
        returning o.id, o.kind, o.payload, o.attempts, o.message_id, o.contact_id, o.connection_id, o.class, head.attempted_at is not null as was_attempted
      )
      select $1::int as company_id, taken.*, m.ticket_id, m.provider_id, m.body, m.media_type, m.data, m.media, m.file_id, m.from_me, m.is_deleted,
        answer.is_answer, taken.kind = 'message' and not answer.is_answer and not exists (
          select from messages p where p.company_id = $1 and p.contact_id = taken.contact_id and p.connection_id = $2 and p.id < m.id
            and not p.is_private and (not p.from_me or p.ack > 0)) as is_first,
        c.is_group as contact_is_group, c.name as contact_name, c.number as contact_number, coalesce(taken.payload ->> 'identity', m.identity) as identity, identities.list as contact_identities, quoted.quoted, ${participantOf("m")} as participant
      from taken
      left join messages m on m.company_id = $1 and m.id = taken.message_id
      left join contacts c on c.company_id = $1 and c.id = taken.contact_id
      left join lateral (
        select exists (select from tickets t where t.company_id = $1 and t.id = m.ticket_id and t.last_inbound_at is not null) as is_answer
      ) answer on true
      left join lateral (
        select json_agg(json_build_object('kind', i.kind, 'value', i.value, 'mergedFrom', i.merged_from) order by i.kind, i.value = c.number desc) as list
        from contact_identities i where i.company_id = $1 and i.contact_id = taken.contact_id
      ) identities on true
      left join lateral (
        select json_build_object('providerId', q.provider_id, 'fromMe', q.from_me, 'body', case when q.is_deleted then '' else left(q.body, 1000) end, 'participant', ${participantOf("q")}) as quoted
        from messages q
        where m.quoted_provider_id is not null and q.company_id = $1 and q.connection_id = m.connection_id and q.provider_id = m.quoted_provider_id
          and not q.is_private
      ) quoted on true
      order by taken.id`;
