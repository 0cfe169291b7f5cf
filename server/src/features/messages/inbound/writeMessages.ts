import type { MediaType } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
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
  identity: string | null;
  queue_id: number | null;
  is_forwarded: boolean;
  imported: boolean;
  ack: number;
  read: boolean;
  sent_at: string;
}

/** What a ticket's row becomes with its new messages. */
export interface TicketProgress {
  id: number;
  last_message: string;
  unread: number;
  /** Nothing to be told of: it keeps its place in the lists. */
  is_silent: boolean;
  /** We wrote, on another device: it has been seen. */
  is_answered: boolean;
  identity: string | null;
  last_inbound_at: string | null;
  last_outbound_at: string | null;
}

export interface InsertedMessage {
  [column: string]: unknown;
  id: number;
  ticket_id: number;
  connection_id: number;
  provider_id: string;
}

/** Messages, their tickets' rows, and the end of the inbox rows they came from, in one statement. */
export function writeMessages(
  tx: Tx,
  { messages, tickets, inboxIds }: { messages: NewMessage[]; tickets: TicketProgress[]; inboxIds: number[] },
): Promise<InsertedMessage[]> {
  return tx.query<InsertedMessage>({
    name: "write-messages",
    text: `
      with m as (
        insert into messages (
          company_id, ticket_id, contact_id, connection_id, provider_id, from_me, body, media_type, data, media, quoted_provider_id,
          author_contact_id, identity, queue_id, is_forwarded, imported, ack, read, sent_at, created_at)
        select $1, x.ticket_id, x.contact_id, x.connection_id, x.provider_id, x.from_me, x.body, x.media_type, x.data, x.media, x.quoted_provider_id,
          x.author_contact_id, x.identity, x.queue_id, x.is_forwarded, x.imported, x.ack, x.read, x.sent_at, (select app.now())
        from jsonb_to_recordset($2::jsonb) as x(
          position int, ticket_id bigint, contact_id bigint, connection_id bigint, provider_id text, from_me boolean, body text, media_type text, data jsonb,
          media jsonb, quoted_provider_id text, author_contact_id bigint, identity text, queue_id bigint, is_forwarded boolean, imported boolean, ack smallint,
          read boolean, sent_at timestamptz)
        order by x.position
        on conflict (company_id, connection_id, provider_id) do nothing
        returning id, ticket_id, connection_id, provider_id
      ),
      t as (
        update tickets t set last_message = x.last_message, unread = x.unread, updated_at = case when x.is_silent then t.updated_at else (select app.now()) end,
          identity = x.identity, marked_unread = t.marked_unread and not x.is_answered, handed_at = case when not x.is_answered then t.handed_at end,
          last_inbound_at = greatest(t.last_inbound_at, x.last_inbound_at), last_outbound_at = greatest(t.last_outbound_at, x.last_outbound_at)
        from jsonb_to_recordset($3::jsonb) as x(id bigint, last_message text, unread int, is_silent boolean, is_answered boolean, identity text, last_inbound_at timestamptz, last_outbound_at timestamptz)
        where t.company_id = $1 and t.id = x.id
      ),
      done as (delete from inbox where company_id = $1 and id = any($4::bigint[]))
      select id, ticket_id, connection_id, provider_id from m order by id`,
    values: [
      tx.companyId,
      JSON.stringify(messages.map((message, position) => ({ position, ...message }))),
      JSON.stringify(tickets),
      inboxIds,
    ],
  });
}
