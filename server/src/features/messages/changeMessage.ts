import type { Message } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { presenterFor } from "../tickets/index.ts";
import { setReaction } from "./applyChanges.ts";
import { accessMessage, type LockedMessage, refuseUnlessAttended } from "./messages.access.ts";
import { messageChanged, messageDeleted } from "./messages.events.ts";
import { presentMessage } from "./messages.present.ts";
import { messagesById, type MessageRow } from "./messages.queries.ts";

/** Milliseconds after its sending in which a text may be changed. */
const editWindow = 15 * 60_000;

/** Changes one's own text, here and at the contact; the earlier one is kept. */
export async function editMessage(
  ctx: Ctx,
  { messageId, body }: { messageId: number; body: string },
): Promise<Message> {
  if (body.trim() === "") throw new DomainError("ERR_EMPTY_MESSAGE");
  return change(ctx, messageId, async (tx, { message, ticket }) => {
    const isOwnText =
      message.from_me &&
      message.user_id === ctx.user.id &&
      message.media_type === "conversation" &&
      !message.is_deleted;
    if (!isOwnText || Date.now() - Date.parse(message.created_at) > editWindow)
      throw new DomainError("ERR_EDIT_WAPP_MSG");
    refuseUnlessCapable(ctx, ticket.channel, { can: "edit", message });
    await tx.db
      .insertInto("message_edits")
      .values({ company_id: tx.companyId, message_id: message.id, body: message.body })
      .execute();
    await tx.db
      .updateTable("messages")
      .set({ body: body.trim(), is_edited: true })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", message.id)
      .execute();
    await tellChannel(ctx, tx, message, { kind: "edit", payload: { body: body.trim() } });
    tx.emit(messageChanged, { messageId: message.id, ticketId: message.ticket_id });
  });
}

/** Deletes one's own message for everybody. */
export async function deleteMessage(ctx: Ctx, messageId: number): Promise<Message> {
  return change(ctx, messageId, async (tx, { message }) => {
    const isOwn = message.from_me && (message.user_id === ctx.user.id || ctx.user.isAdmin);
    if (!isOwn || message.is_deleted) throw new DomainError("ERR_DELETE_WAPP_MSG");
    await tx.db
      .updateTable("messages")
      .set({ is_deleted: true })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", message.id)
      .execute();
    await tellChannel(ctx, tx, message, { kind: "revoke", payload: {} });
    tx.emit(messageDeleted, { messageId: message.id, ticketId: message.ticket_id });
  });
}

/** Our one reaction to a message; an empty emoji takes it back. */
export async function reactToMessage(
  ctx: Ctx,
  { messageId, emoji }: { messageId: number; emoji: string },
): Promise<Message> {
  return change(ctx, messageId, async (tx, { message, ticket }) => {
    refuseUnlessAttended(ticket);
    if (message.is_private || message.is_deleted) throw new DomainError("ERR_NO_MESSAGE_FOUND");
    refuseUnlessCapable(ctx, ticket.channel, { can: "react", message });
    await setReaction(tx, { messageId: message.id, author: 0, emoji, at: new Date().toISOString() });
    await tellChannel(ctx, tx, message, { kind: "reaction", payload: { emoji } });
    tx.emit(messageChanged, { messageId: message.id, ticketId: message.ticket_id });
  });
}

/** Puts a failed message into the outbox again. */
export async function retryMessage(ctx: Ctx, messageId: number): Promise<Message> {
  return change(ctx, messageId, async (tx, { message, ticket }) => {
    refuseUnlessAttended(ticket);
    if (message.failure === null || message.is_deleted) throw new DomainError("ERR_NO_MESSAGE_FOUND");
    await tx.db
      .updateTable("messages")
      .set({ failure: null })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", message.id)
      .execute();
    await tellChannel(ctx, tx, message, { kind: "message", payload: {} });
    tx.emit(messageChanged, { messageId: message.id, ticketId: message.ticket_id });
  });
}

type Access = Awaited<ReturnType<typeof accessMessage>>;

async function change(
  ctx: Ctx,
  messageId: number,
  work: (tx: Tx, access: Access) => Promise<void>,
): Promise<Message> {
  await ctx.transaction(async (tx) => work(tx, await accessMessage(ctx, tx, messageId)));
  const [row] = await ctx.read<MessageRow>(messagesById(ctx.companyId, [messageId]));
  if (!row) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  return presentMessage(presenterFor(ctx), row);
}

/** Private messages are ours alone: there everything can be changed. */
function refuseUnlessCapable(
  ctx: Ctx,
  channel: string,
  { can, message }: { can: "edit" | "react"; message: LockedMessage },
): void {
  if (!message.is_private && ctx.services.channels.get(channel)?.capabilities[can] !== true)
    throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
}

async function tellChannel(
  ctx: Ctx,
  tx: Tx,
  message: LockedMessage,
  { kind, payload }: { kind: string; payload: object },
): Promise<void> {
  const { connection_id: connectionId } = message;
  if (message.is_private || connectionId === null) return;
  await tx.db
    .insertInto("outbox")
    .values({
      company_id: tx.companyId,
      connection_id: connectionId,
      message_id: message.id,
      kind,
      payload: JSON.stringify(payload),
    })
    .execute();
  tx.afterCommit(() => ctx.services.wakeSender(tx.companyId, connectionId));
}
