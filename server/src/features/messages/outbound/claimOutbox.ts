import type { MediaType } from "@balcao/contract";
import type { Identity, MessageKey, OutboundContent } from "../../../channels/port.ts";
import type { OwnIdentity } from "../../contacts/index.ts";
import type { RichData } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import type { StoredMedia } from "../media/storedMedia.ts";

type ContentOf<T extends OutboundContent["type"]> = Omit<Extract<OutboundContent, { type: T }>, "type">;
/** What `composeOutbound` keeps beside the text. */
export type OutboundData = ContentOf<"location"> | ContentOf<"contacts"> | ContentOf<"template"> | RichData;

/** Entry at the head of a conversation's row of them, with what sending it needs. */
export interface OutboxEntry {
  [column: string]: unknown;
  id: number;
  company_id: number;
  kind: string;
  /** What `writeOutbound`, `tellChannel`, `readConversation` and `refuseCall` wrote. */
  payload: {
    /** A person wrote it. */
    isPersons?: boolean;
    body?: string;
    emoji?: string;
    keys?: MessageKey[];
    contactId?: number;
    identity?: string | null;
    at?: string;
  };
  attempts: number;
  /** An earlier attempt began and its end is not known. */
  was_attempted: boolean;
  message_id: number | null;
  ticket_id: number | null;
  contact_id: number | null;
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
  contact_is_group: boolean | null;
  contact_name: string | null;
  contact_number: string | null;
  contact_identities: OwnIdentity[] | null;
  /** Identity that is meant; null: the number. */
  identity: string | null;
  quoted: { providerId: string; fromMe: boolean; body: string; participant: Identity | null } | null;
  participant: Identity | null;
}

/** How far behind entries that wait it looks for those that may go. */
const frontSize = 100;

export interface Claim {
  connectionId: number;
  /** Entries that are being sent by this process now: nothing of their conversations is taken. */
  inFlight: readonly number[];
  /** How many at most. */
  most: number;
}

/**
 * Takes the heads of conversations on a connection and notes the attempts, so that a crash during them is seen afterwards.
 * Each contact has a row of its own: a head that has to be tried again, or that waits for the provider's word, holds back
 * what is behind it in the same conversation and nothing else. What answers a note of the team goes without it, and of
 * what was deleted no text goes out again.
 */
export function claimOutbox(tx: Tx, { connectionId, inFlight, most }: Claim): Promise<OutboxEntry[]> {
  return tx.query<OutboxEntry>({
    name: "claim-outbox",
    text: `
      with front as materialized (
        select o.id, o.next_at, o.waiting_until, coalesce((o.payload ->> 'contactId')::bigint, m.contact_id) as contact_id
        from outbox o left join messages m on m.company_id = $1 and m.id = o.message_id
        where o.company_id = $1 and o.connection_id = $2 order by o.id limit ${frontSize}
      ),
      head as materialized (
        select o.* from outbox o
        where o.company_id = $1 and o.id = any(array(
          select f.id from (select distinct on (coalesce(contact_id, -id)) * from front order by coalesce(contact_id, -id), id) f
          where f.next_at <= (select app.now()) and (f.waiting_until is null or f.waiting_until <= (select app.now())) and f.id <> all($3::bigint[])
          order by f.id limit $4
        ))
        order by o.id for update
      ),
      taken as (
        update outbox o set attempts = o.attempts + 1, attempted_at = coalesce(o.attempted_at, app.now()), waiting_until = null
        from head
        where o.company_id = $1 and o.id = head.id and head.next_at <= app.now() and (head.waiting_until is null or head.waiting_until <= app.now())
        returning o.id, o.kind, o.payload, o.attempts, o.message_id, head.attempted_at is not null as was_attempted,
          coalesce((o.payload ->> 'contactId')::bigint, (select contact_id from messages where company_id = $1 and id = o.message_id)) as contact_id
      )
      select $1::int as company_id, taken.*, m.ticket_id, m.provider_id, m.body, m.media_type, m.data, m.media, m.file_id, m.from_me, m.is_deleted,
        exists (select 1 from tickets t where t.company_id = $1 and t.id = m.ticket_id and t.last_inbound_at is not null) as is_answer, c.is_group as contact_is_group, c.name as contact_name, c.number as contact_number, coalesce(taken.payload ->> 'identity', m.identity) as identity, identities.list as contact_identities, quoted.quoted, author.participant
      from taken
      left join messages m on m.company_id = $1 and m.id = taken.message_id
      left join contacts c on c.company_id = $1 and c.id = taken.contact_id
      left join lateral (
        select json_agg(json_build_object('kind', i.kind, 'value', i.value, 'mergedFrom', i.merged_from) order by i.kind, i.value = c.number desc) as list
        from contact_identities i where i.company_id = $1 and i.contact_id = taken.contact_id
      ) identities on true
      left join lateral (
        select json_build_object('providerId', q.provider_id, 'fromMe', q.from_me, 'body', case when q.is_deleted then '' else left(q.body, 1000) end, 'participant', (
          select json_build_object('kind', i.kind, 'value', i.value) from contact_identities i
          where i.company_id = $1 and i.contact_id = q.author_contact_id order by i.kind = 'phone' desc limit 1)) as quoted
        from messages q
        where m.quoted_provider_id is not null and q.company_id = $1 and q.connection_id = m.connection_id and q.provider_id = m.quoted_provider_id
          and not q.is_private
      ) quoted on true
      left join lateral (
        select json_build_object('kind', i.kind, 'value', i.value) as participant from contact_identities i
        where i.company_id = $1 and i.contact_id = m.author_contact_id order by i.kind = 'phone' desc limit 1
      ) author on true
      order by taken.id`,
    values: [tx.companyId, connectionId, inFlight, most],
  });
}
