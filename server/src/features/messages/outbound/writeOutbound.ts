import type { MediaType } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import type { LockedTicket } from "../../tickets/index.ts";
import type { StoredMedia } from "../media/storedMedia.ts";
import { cutPreview } from "../cutPreview.ts";
import { enqueuePreview } from "../link-previews/linkPreviews.jobs.ts";
import { messageCreated } from "../messages.events.ts";
import { newProviderId } from "./providerId.ts";

/** A message of ours before it is stored. */
export interface Outbound {
  ticket: LockedTicket;
  body: string;
  userId: number | null;
  mediaType?: MediaType;
  data?: unknown;
  media?: StoredMedia | null;
  fileId?: string | null;
  quotedProviderId?: string | null;
  clientId?: string | null;
  isPrivate?: boolean;
  isForwarded?: boolean;
  preview?: string;
}

/** The outbox got a line: its connection's sender is woken after the commit. */
export type WakeSender = (companyId: number, connectionId: number) => void;

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    wakeSender: WakeSender;
  }
}

/**
 * Where every message of ours begins, an attendant's, a bot's or the product's own: the message, its line in the outbox
 * and its ticket's progress, in the caller's transaction. Private ones never get a line.
 */
export async function writeOutbound(tx: Tx, wakeSender: WakeSender, outbound: Outbound): Promise<number> {
  const { ticket, isPrivate = false } = outbound;
  const id = await insertMessage(tx, outbound);
  if (!isPrivate && ticket.connection_id !== null) {
    const connectionId = ticket.connection_id;
    await tx.db
      .insertInto("outbox")
      .values({
        company_id: tx.companyId,
        connection_id: connectionId,
        message_id: id,
        kind: "message",
        payload: "{}",
      })
      .execute();
    tx.afterCommit(() => wakeSender(tx.companyId, connectionId));
  }
  if (!isPrivate) await advanceTicket(tx, outbound);
  enqueuePreview(tx, { id, mediaType: outbound.mediaType ?? "conversation", body: outbound.body });
  tx.emit(messageCreated, { messageId: id, ticketId: ticket.id, fromMe: true });
  return id;
}

async function insertMessage(tx: Tx, { ticket, body, userId, ...rest }: Outbound): Promise<number> {
  const { id } = await tx.db
    .insertInto("messages")
    .values({
      company_id: tx.companyId,
      ticket_id: ticket.id,
      contact_id: ticket.contact_id,
      connection_id: ticket.connection_id,
      queue_id: ticket.queue_id,
      provider_id: newProviderId(),
      client_id: rest.clientId ?? null,
      from_me: true,
      body,
      media_type: rest.mediaType ?? "conversation",
      data: rest.data === undefined || rest.data === null ? null : JSON.stringify(rest.data),
      media: rest.media ? JSON.stringify(rest.media) : null,
      file_id: rest.fileId ?? null,
      quoted_provider_id: rest.quotedProviderId ?? null,
      identity: ticket.identity,
      user_id: userId,
      is_private: rest.isPrivate ?? false,
      is_forwarded: rest.isForwarded ?? false,
      read: true,
      sent_at: sql<string>`app.now()`,
      created_at: sql<string>`app.now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function advanceTicket(tx: Tx, { ticket, body, userId, preview }: Outbound): Promise<void> {
  const now = sql<string>`app.now()`;
  await tx.db
    .updateTable("tickets")
    .set({
      last_message: cutPreview(preview ?? body),
      last_outbound_at: now,
      updated_at: now,
      ...(userId !== null && { last_human_reply_at: now }),
    })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticket.id)
    .execute();
}
