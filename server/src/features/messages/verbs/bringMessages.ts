import type { MediaType } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { storableJson } from "../../../platform/text/storable.ts";
import { type BroughtTimes, noteBrought } from "../../tickets/index.ts";
import type { StoredMedia } from "../media/storedMedia.ts";

/** A message of another system. */
export interface BroughtMessage {
  ticket_id: number;
  contact_id: number;
  connection_id: number | null;
  provider_id: string;
  from_me: boolean;
  body: string;
  media_type: MediaType;
  data: unknown;
  media: StoredMedia | null;
  file_id: string | null;
  quoted_provider_id: string | null;
  author_contact_id: number | null;
  queue_id: number | null;
  is_deleted: boolean;
  is_edited: boolean;
  ack: number;
  sent_at: string;
}

/**
 * Old messages with the moments at which they were written, by which they find their place; the order of those of one
 * moment is the given one. Answers their ids in their order, null for one whose provider id the connection has already.
 * They are read and answered, whoever wrote last, and nobody is told of them.
 */
export async function bringMessages(
  tx: Tx,
  messages: readonly BroughtMessage[],
  { by }: { by: Actor },
): Promise<(number | null)[]> {
  const timeOf = (place: number) => Date.parse(messages[place]?.sent_at ?? "");
  const order = [...messages.keys()].toSorted((a, b) => timeOf(a) - timeOf(b) || a - b);
  const nthOf = new Map(order.map((place, nth) => [place, nth + 1]));
  const given = messages.map((message, place) => ({ place, nth: nthOf.get(place), ...message }));
  const rows = await tx.query<{ place: number; id: number }>({
    name: "bring-messages",
    text: `
      with given as materialized (
        select * from jsonb_to_recordset($2::jsonb) as x(
          nth int, place int, ticket_id bigint, contact_id bigint, connection_id bigint, provider_id text, from_me boolean, body text,
          media_type text, data jsonb, media jsonb, file_id uuid, quoted_provider_id text, author_contact_id bigint, queue_id bigint,
          is_deleted boolean, is_edited boolean, ack smallint, sent_at timestamptz)
      ),
      once as (
        select g.*, row_number() over (partition by connection_id, provider_id order by nth) as copy from given g
      ),
      fresh as materialized (
        select g.*, row_number() over (order by nth) as turn from once g
        where g.connection_id is null or g.copy = 1 and not exists (
            select from messages m where m.company_id = $1 and m.connection_id = g.connection_id and m.provider_id = g.provider_id)
      ),
      placed as materialized (
        select id, turn from app.place_messages($1, (select coalesce(array_agg(least(sent_at, app.now()) order by turn), '{}') from fresh))
          with ordinality as p(id, turn)
      ),
      born as (
        insert into messages (
          company_id, id, ticket_id, contact_id, connection_id, provider_id, from_me, body, media_type, data, media, file_id,
          quoted_provider_id, author_contact_id, queue_id, is_deleted, is_edited, ack, read, sent_at, created_at)
        overriding system value
        select $1, p.id, f.ticket_id, f.contact_id, f.connection_id, f.provider_id, f.from_me, f.body, f.media_type, f.data, f.media, f.file_id, f.quoted_provider_id, f.author_contact_id, f.queue_id, f.is_deleted, f.is_edited, f.ack, true,
          least(f.sent_at, app.now()), least(f.sent_at, app.now())
        from fresh f join placed p using (turn)
      )
      select f.place, p.id from fresh f join placed p using (turn)`,
    values: [tx.companyId, storableJson(given)],
  });
  const ids = new Map(rows.map(({ place, id }) => [place, id]));
  await unsettle(tx, messages, ids);
  await noteBrought(tx, timesOf(messages.filter((_message, place) => ids.has(place))), { by });
  return messages.map((_message, place) => ids.get(place) ?? null);
}

/** Copies of what had settled may lie around the places of the new ones. */
async function unsettle(
  tx: Tx,
  messages: readonly BroughtMessage[],
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const first = new Map<string, { contactId: number; connectionId: number; id: number }>();
  for (const [place, { contact_id: contactId, connection_id: connectionId }] of messages.entries()) {
    const id = ids.get(place);
    if (id === undefined || connectionId === null) continue;
    const known = first.get(`${contactId} ${connectionId}`);
    if (known === undefined || id < known.id)
      first.set(`${contactId} ${connectionId}`, { contactId, connectionId, id });
  }
  const places = [...first.values()];
  if (places.length === 0) return;
  await tx.query({
    name: "unsettle-from",
    text: "select app.unsettle_from($1::bigint[], $2::bigint[], $3::bigint[])",
    values: [
      places.map(({ contactId }) => contactId),
      places.map(({ connectionId }) => connectionId),
      places.map(({ id }) => id),
    ],
  });
}

function timesOf(messages: readonly BroughtMessage[]): BroughtTimes[] {
  return [...Map.groupBy(messages, ({ ticket_id }) => ticket_id)].map(([id, all]) => {
    const inbound = all.flatMap(({ from_me, sent_at }) => (from_me ? [] : [sent_at])).toSorted();
    const outbound = all.flatMap(({ from_me, sent_at }) => (from_me ? [sent_at] : [])).toSorted();
    return {
      id,
      last_inbound_at: inbound.at(-1) ?? null,
      last_outbound_at: outbound.at(-1) ?? null,
      first_outbound_at: outbound[0] ?? null,
    };
  });
}

export interface BroughtEdit {
  messageId: number;
  body: string;
  at: string;
}

/** Texts that old messages had before they were edited. */
export async function bringEdits(
  tx: Tx,
  edits: readonly BroughtEdit[],
  { by: _by }: { by: Actor },
): Promise<void> {
  await tx.query({
    name: "bring-edits",
    text: `
      insert into message_edits (company_id, message_id, body, at)
      select $1, x."messageId", x.body, x.at from jsonb_to_recordset($2::jsonb) as x("messageId" bigint, body text, at timestamptz)
      order by x.at`,
    values: [tx.companyId, storableJson(edits)],
  });
}

export interface BroughtReaction {
  messageId: number;
  /** Null: ours. */
  authorContactId: number | null;
  emoji: string;
  at: string;
}

/** Reactions to old messages; the last one of each author counts. */
export async function bringReactions(
  tx: Tx,
  reactions: readonly BroughtReaction[],
  { by: _by }: { by: Actor },
): Promise<void> {
  await tx.query({
    name: "bring-reactions",
    text: `
      insert into message_reactions (company_id, message_id, author_contact_id, emoji, at)
      select distinct on (x."messageId", coalesce(x."authorContactId", 0)) $1, x."messageId", coalesce(x."authorContactId", 0), x.emoji, x.at
      from jsonb_to_recordset($2::jsonb) as x("messageId" bigint, "authorContactId" bigint, emoji text, at timestamptz)
      order by x."messageId", coalesce(x."authorContactId", 0), x.at desc
      on conflict (company_id, message_id, author_contact_id) do update set emoji = excluded.emoji, at = excluded.at
      where message_reactions.at < excluded.at`,
    values: [tx.companyId, storableJson(reactions)],
  });
}
