import type { MediaType } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { type LockedTicket, noteOutbound } from "../../tickets/index.ts";
import type { StoredMedia } from "../media/storedMedia.ts";
import { cutPreview } from "../cutPreview.ts";
import { enqueuePreview } from "../link-previews/linkPreviews.jobs.ts";
import { messageCreated } from "../messages.events.ts";
import { newProviderId } from "./providerId.ts";

/** A message of ours before it is stored. */
export interface Outbound {
  ticket: LockedTicket;
  body: string;
  /** User whose words they are; null for the product's own. */
  userId: number | null;
  /** Actor who lets it be said. */
  by: Actor;
  mediaType?: MediaType;
  data?: unknown;
  media?: StoredMedia | null;
  fileId?: string | null;
  quotedProviderId?: string | null;
  clientId?: string | null;
  isPrivate?: boolean;
  isForwarded?: boolean;
  preview?: string;
  /** Milliseconds for which it waits before it leaves. */
  heldMs?: number;
  /** It follows words that ask something: they can be answered before it leaves. */
  asksNothing?: boolean;
  /** One of many that say the same: it goes when nothing else wants to, at the pace of such. */
  isBulk?: boolean;
  /** A place is reserved for it: unless something of its conversation waits, it is stored as an attempt that begins now. */
  hasPlace?: boolean;
  /** Id that was drawn for it; the next one where there is none. */
  id?: number;
}

/** A message as the database made it. */
export interface Written {
  [column: string]: unknown;
  id: number;
  provider_id: string;
  created_at: string;
  /** Its entry in the outbox. */
  entry_id: number | null;
  /** Its attempt has begun: whoever reserved the place sends it. */
  is_attempt: boolean;
}

/** The outbox got an entry: its connection's sender is woken after the commit. */
export type WakeSender = (companyId: number, connectionId: number) => void;

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    wakeSender: WakeSender;
  }
}

/**
 * Begins every message of ours, an attendant's, a bot's or the product's own: the message, its entry in the outbox
 * and its ticket's progress, in the caller's transaction. Private ones never get an entry.
 */
export async function writeOutbound(tx: Tx, wakeSender: WakeSender, outbound: Outbound): Promise<number> {
  const { id } = await insert(tx, wakeSender, outbound);
  announce(tx, outbound, { id, by: outbound.by });
  return id;
}

/** The same, with what the database made of it. */
export async function writeMessage(tx: Tx, wakeSender: WakeSender, outbound: Outbound): Promise<Written> {
  const row = await insert(tx, wakeSender, outbound);
  announce(tx, outbound, { id: row.id, by: outbound.by });
  return row;
}

/** The same of a message that has its id already: the answer need not be waited for before the transaction ends. */
export function writeNamed(
  tx: Tx,
  wakeSender: WakeSender,
  outbound: Outbound & { id: number },
): { written: Promise<Written> } {
  const written = insert(tx, wakeSender, outbound);
  // A failure is told by the transaction to those who do not come to wait for this.
  written.catch(() => undefined);
  announce(tx, outbound, { id: outbound.id, by: outbound.by });
  return { written };
}

function insert(tx: Tx, wakeSender: WakeSender, outbound: Outbound): Promise<Written> {
  const { ticket, isPrivate = false } = outbound;
  const connectionId = ticket.connection_id;
  const written = tx
    .query<Written>({
      name: "write-outbound",
      text: writeStatement,
      values: valuesOf(tx.companyId, outbound),
    })
    .then(([row]) => {
      if (!row) throw new Error("A message was not written");
      return row;
    });
  if (!isPrivate && connectionId !== null)
    tx.afterCommit(
      () => void written.then(({ is_attempt }) => is_attempt || wakeSender(tx.companyId, connectionId)),
    );
  return written;
}

function announce(
  tx: Tx,
  { ticket, mediaType = "conversation", body }: Outbound,
  { id, by }: { id: number; by: Actor },
): void {
  enqueuePreview(tx, { id, media_type: mediaType, body, data: null });
  tx.emit(messageCreated, { messageId: id, ticketId: ticket.id, fromMe: true, by });
}

const columns = [
  "company_id",
  "ticket_id",
  "contact_id",
  "connection_id",
  "queue_id",
  "provider_id",
  "client_id",
  "body",
  "media_type",
  "data",
  "media",
  "file_id",
  "quoted_provider_id",
  "identity",
  "user_id",
  "is_private",
  "is_forwarded",
] as const;

const place = (column: (typeof columns)[number]): string => `$${columns.indexOf(column) + 1}`;
const preview = `$${columns.length + 1}`;
const heldMs = `$${columns.length + 2}`;
const payload = `$${columns.length + 3}`;
const sendingClass = `$${columns.length + 4}`;
const hasPlace = `$${columns.length + 5}`;
const drawnId = `$${columns.length + 6}`;

const writeStatement = `
  with moment as materialized (select app.now() as now),
  written as (
    insert into messages (id, ${columns.join(", ")}, from_me, read, sent_at, created_at)
    select coalesce(${drawnId}::bigint, nextval('messages_id_seq')), ${columns.map(place).join(", ")}, true, true, moment.now, moment.now from moment
    returning id, provider_id, created_at
  ),
  line as (
    insert into outbox (company_id, connection_id, message_id, contact_id, class, kind, payload, next_at, attempts, attempted_at)
    select $1, ${place("connection_id")}, written.id, ${place("contact_id")}, ${sendingClass}, 'message', ${payload}::jsonb,
      moment.now + ${heldMs}::int * interval '1 millisecond', begins.now::int, case when begins.now then moment.now end
    from written, moment, (
      select ${hasPlace}::boolean and not exists (
        select from outbox
        where company_id = $1 and connection_id = ${place("connection_id")} and contact_id = ${place("contact_id")} and class in ('reply', 'automatic')) as now
    ) begins
    where ${place("connection_id")} is not null and not ${place("is_private")}
    returning id, attempts
  ),
  noted as (${noteOutbound({
    ticketId: place("ticket_id"),
    preview,
    isHuman: `${place("user_id")} is not null`,
    where: `not ${place("is_private")}`,
  })})
  select written.*, line.id as entry_id, coalesce(line.attempts = 1, false) as is_attempt from written left join line on true`;

const json = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

function valuesOf(companyId: number, { ticket, body, userId, ...rest }: Outbound): unknown[] {
  const values: Record<(typeof columns)[number], unknown> = {
    company_id: companyId,
    ticket_id: ticket.id,
    contact_id: ticket.contact_id,
    connection_id: ticket.connection_id,
    queue_id: ticket.queue_id,
    provider_id: newProviderId(),
    client_id: rest.clientId ?? null,
    body,
    media_type: rest.mediaType ?? "conversation",
    data: json(rest.data),
    media: json(rest.media),
    file_id: rest.fileId ?? null,
    quoted_provider_id: rest.quotedProviderId ?? null,
    identity: ticket.identity,
    user_id: userId,
    is_private: rest.isPrivate ?? false,
    is_forwarded: rest.isForwarded ?? false,
  };
  const isPersons = rest.by.kind === "user" && userId !== null;
  return [
    ...columns.map((column) => values[column]),
    cutPreview(rest.preview ?? body),
    rest.heldMs ?? 0,
    JSON.stringify({
      ...(isPersons && { isPersons }),
      ...((rest.heldMs ?? 0) > 0 && { isHeld: true }),
      ...(rest.asksNothing === true && { asksNothing: true }),
    }),
    rest.isBulk ? "bulk" : isPersons ? "reply" : "automatic",
    rest.hasPlace ?? false,
    rest.id ?? null,
  ];
}
