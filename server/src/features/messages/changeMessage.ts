import type { Message } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { presenterFor } from "../tickets/index.ts";
import { setReaction } from "./inbound/applyChanges.ts";
import { previewAfterEdit } from "./link-previews/linkPreviews.jobs.ts";
import { accessMessage, type LockedMessage, refuseUnlessAttended } from "./messages.access.ts";
import { messageChanged, messageDeleted, messageFailureChanged } from "./messages.events.ts";
import { presentMessage } from "./messages.present.ts";
import { messagesById, type MessageRow } from "./messages.queries.ts";
import { deletedPreview, renewLastMessage } from "./renewLastMessage.ts";
import { refuseUnlessReachable } from "./outbound/replyWindow.ts";

/** Minutes after its sending in which a text may be changed. */
const editWindow = 15;

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
    if (!isOwnText || !(await isYoung(tx, message))) throw new DomainError("ERR_EDIT_WAPP_MSG");
    refuseUnlessCapable(ctx, ticket.channel, { can: "edit", message });
    await tx.db
      .insertInto("message_edits")
      .values({ company_id: tx.companyId, message_id: message.id, body: message.body })
      .execute();
    await tx.db
      .updateTable("messages")
      .set({ body: body.trim(), is_edited: true, ...previewAfterEdit(tx, message, body.trim()) })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", message.id)
      .execute();
    // What failed is not at the contact: it is sent as it then stands.
    if (message.failure === null)
      await tellChannel(ctx, tx, { message, kind: "edit", payload: { body: body.trim() } });
    if (!message.is_private) await renewLastMessage(tx, message, body.trim());
    tx.emit(messageChanged, { messageId: message.id, ticketId: message.ticket_id });
  });
}

/** Deletes one's own message for everybody. */
export async function deleteMessage(ctx: Ctx, messageId: number): Promise<Message> {
  return change(ctx, messageId, async (tx, { message, ticket }) => {
    const isOwn = message.from_me && message.user_id === ctx.user.id;
    if (!isOwn || message.is_deleted) throw new DomainError("ERR_DELETE_WAPP_MSG");
    await tx.db
      .updateTable("messages")
      .set({ is_deleted: true })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", message.id)
      .execute();
    const canRevoke = ctx.services.channels.get(ticket.channel)?.capabilities.revoke === true;
    const neverLeft = message.failure !== null || (await withdraw(tx, message.id));
    if (canRevoke && !neverLeft) await tellChannel(ctx, tx, { message, kind: "revoke" });
    if (!message.is_private) await renewLastMessage(tx, message, deletedPreview);
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
    await setReaction(tx, { messageId: message.id, author: 0, emoji, at: sql<string>`app.now()` });
    await tellChannel(ctx, tx, { message, kind: "reaction", payload: { emoji } });
    tx.emit(messageChanged, { messageId: message.id, ticketId: message.ticket_id });
  });
}

/** Puts a failed message into the outbox again. */
export async function retryMessage(ctx: Ctx, messageId: number): Promise<Message> {
  return change(ctx, messageId, async (tx, { message, ticket }) => {
    refuseUnlessAttended(ticket);
    if (message.failure === null || message.is_deleted) throw new DomainError("ERR_NO_MESSAGE_FOUND");
    await refuseUnlessReachable(ctx, tx, { ticket, isTemplate: message.media_type === "template" });
    await tx.db
      .updateTable("messages")
      .set({ failure: null })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", message.id)
      .execute();
    await tellChannel(ctx, tx, { message, kind: "message" });
    tx.emit(messageFailureChanged, { messageId: message.id });
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

/** Takes a message that has not been tried yet out of the outbox. */
async function withdraw(tx: Tx, messageId: number): Promise<boolean> {
  const gone = await tx.db
    .deleteFrom("outbox")
    .where("company_id", "=", tx.companyId)
    .where("message_id", "=", messageId)
    .where("kind", "=", "message")
    .where("attempted_at", "is", null)
    .returning("id")
    .execute();
  return gone.length > 0;
}

async function isYoung(tx: Tx, { created_at: sentAt }: LockedMessage): Promise<boolean> {
  const [row] = await tx.query<{ young: boolean }>({
    name: "is-young",
    text: "select $1::timestamptz > app.now() - make_interval(mins => $2::int) as young",
    values: [sentAt, editWindow],
  });
  return row?.young === true;
}

interface Told {
  message: LockedMessage;
  kind: "message" | "edit" | "revoke" | "reaction";
  payload?: object;
}

async function tellChannel(ctx: Ctx, tx: Tx, { message, kind, payload = {} }: Told): Promise<void> {
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
