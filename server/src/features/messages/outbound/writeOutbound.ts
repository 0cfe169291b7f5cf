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
  /** One of many that say the same: it goes when nothing else wants to, at the pace of such. */
  isBulk?: boolean;
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
  const { ticket, isPrivate = false } = outbound;
  const connectionId = ticket.connection_id;
  const [row] = await tx.query<{ id: number }>({
    name: "write-outbound",
    text: writeStatement,
    values: valuesOf(tx.companyId, outbound),
  });
  if (!row) throw new Error("A message was not written");
  const { id } = row;
  if (!isPrivate && connectionId !== null) tx.afterCommit(() => wakeSender(tx.companyId, connectionId));
  enqueuePreview(tx, { id, mediaType: outbound.mediaType ?? "conversation", body: outbound.body });
  tx.emit(messageCreated, { messageId: id, ticketId: ticket.id, fromMe: true, by: outbound.by });
  return id;
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

const writeStatement = `
  with written as (
    insert into messages (${columns.join(", ")}, from_me, read, sent_at, created_at)
    values (${columns.map(place).join(", ")}, true, true, app.now(), app.now()) returning id
  ),
  line as (
    insert into outbox (company_id, connection_id, message_id, contact_id, class, kind, payload, next_at)
    select $1, ${place("connection_id")}, id, ${place("contact_id")}, ${sendingClass}, 'message', ${payload}::jsonb, app.now() + ${heldMs}::int * interval '1 millisecond' from written
    where ${place("connection_id")} is not null and not ${place("is_private")}
  ),
  noted as (${noteOutbound({
    ticketId: place("ticket_id"),
    preview,
    isHuman: `${place("user_id")} is not null`,
    where: `not ${place("is_private")}`,
  })})
  select id from written`;

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
    JSON.stringify(isPersons ? { isPersons } : {}),
    rest.isBulk ? "bulk" : isPersons ? "reply" : "automatic",
  ];
}
