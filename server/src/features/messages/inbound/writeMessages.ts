import type { MediaType } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { noteInbound, type TicketProgress } from "../../tickets/index.ts";
import type { StoredMedia } from "../media/storedMedia.ts";

/** A row to insert; the order of the array is the order of the conversation. */
export interface NewMessage {
  ticket_id: number;
  contact_id: number;
  connection_id: number | null;
  provider_id: string;
  from_me: boolean;
  body: string;
  media_type: MediaType;
  data: unknown;
  media: StoredMedia | null;
  quoted_provider_id: string | null;
  author_contact_id: number | null;
  participant: string | null;
  identity: string | null;
  queue_id: number | null;
  is_forwarded: boolean;
  imported: boolean;
  ack: number;
  read: boolean;
  sent_at: string;
}

export interface InsertedMessage {
  [column: string]: unknown;
  id: number;
  ticket_id: number;
  connection_id: number;
  provider_id: string;
  /** False where it was here, and now quotes a message that came with these. */
  is_new: boolean;
}

interface WrittenBatch {
  messages: NewMessage[];
  tickets: TicketProgress[];
  inboxIds: number[];
  /** The keys (connection and provider id) of the messages that the bot has to look at. */
  turns: readonly string[];
}

/** Data of a row, without the words of what it quotes where that message is here. */
export const unknownQuote = (row: string): string => `
          case when ${row}.data ? 'quoted' and exists (
            select from messages o
            where o.company_id = $1 and o.connection_id = ${row}.connection_id and o.provider_id = ${row}.quoted_provider_id)
          then nullif(${row}.data - 'quoted', '{}') else ${row}.data end`;

/** When the first of our words to a contact was written that has not begun to leave; files behind a menu ask nothing. */
const unsentSince = `
          select min(w.created_at) from outbox o join messages w on w.company_id = $1 and w.id = o.message_id
          where o.company_id = $1 and o.connection_id = m.connection_id and o.contact_id = m.contact_id
            and o.class in ('reply', 'automatic') and o.kind = 'message' and o.attempted_at is null and not o.payload ? 'asksNothing'`;

/** Messages, their tickets' rows, what the bot has to look at, and the end of the inbox rows they came from, in one statement. */
export function writeMessages(
  tx: Tx,
  { messages, tickets, inboxIds, turns }: WrittenBatch,
): Promise<InsertedMessage[]> {
  return tx.query<InsertedMessage>({
    name: "write-messages",
    text: `
      with moment as materialized (select app.now() as now),
      m as (
        insert into messages (
          company_id, ticket_id, contact_id, connection_id, provider_id, from_me, body, media_type, data, media, quoted_provider_id,
          author_contact_id, participant, identity, queue_id, is_forwarded, imported, ack, read, sent_at, created_at)
        select $1, x.ticket_id, x.contact_id, x.connection_id, x.provider_id, x.from_me, x.body, x.media_type, ${unknownQuote("x")}, x.media, x.quoted_provider_id,
          x.author_contact_id, x.participant, x.identity, x.queue_id, x.is_forwarded, x.imported, x.ack, x.read, least(x.sent_at, moment.now), case when x.imported then least(x.sent_at, moment.now) else moment.now end
        from jsonb_to_recordset($2::jsonb) as x(
          position int, ticket_id bigint, contact_id bigint, connection_id bigint, provider_id text, from_me boolean, body text, media_type text, data jsonb,
          media jsonb, quoted_provider_id text, author_contact_id bigint, participant text, identity text, queue_id bigint, is_forwarded boolean, imported boolean, ack smallint,
          read boolean, sent_at timestamptz), moment
        order by x.position
        on conflict (company_id, connection_id, provider_id) do nothing
        returning id, ticket_id, contact_id, connection_id, provider_id
      ),
      requoted as (
        update messages q set data = nullif(q.data - 'quoted', '{}') from m
        where q.company_id = $1 and q.connection_id = m.connection_id and q.quoted_provider_id = m.provider_id and q.data ? 'quoted'
        returning q.id, q.ticket_id, q.contact_id, q.connection_id, q.provider_id
      ),
      t as (${noteInbound("$3")}),
      turns as (
        insert into bot_turns (company_id, ticket_id, message_id, next_at, unsent_since)
        select $1, m.ticket_id, m.id, app.now(), (${unsentSince}) from m
        where m.connection_id || ' ' || m.provider_id = any($5::text[]) order by m.id
      ),
      done as (delete from inbox where company_id = $1 and id = any($4::bigint[]))
      select *, true as is_new from m union all select *, false from requoted order by id`,
    values: [
      tx.companyId,
      JSON.stringify(messages.map((message, position) => ({ position, ...message }))),
      JSON.stringify(tickets),
      inboxIds,
      turns,
    ],
  });
}
