import type { ForwardBody, Message } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { endBot, findOrOpenTicket, type LockedTicket, presenterFor } from "../../tickets/index.ts";
import { readMessage } from "../messages.access.ts";
import { presentMessage } from "../messages.present.ts";
import { messagesById, type MessageRow } from "../messages.queries.ts";
import { type Draft, sign, signatureOf } from "../outbound/composeOutbound.ts";
import { refuseLongCaptions } from "../outbound/refuseTooLarge.ts";
import { refuseUnlessReachable } from "../outbound/replyWindow.ts";
import { findSent } from "../outbound/sendMessages.ts";
import { writeOutbound } from "../outbound/writeOutbound.ts";
import { forwardedContent } from "./forwardedContent.ts";

/**
 * Sends a message on to a contact, over the connection that it came by: in the conversation that goes on there, else in a
 * new one of the caller's. The same `clientId` again is the same message.
 */
export async function forwardMessage(ctx: Ctx, body: ForwardBody): Promise<Message> {
  const source = await readMessage(ctx, body.messageId);
  const content = forwardedContent(source);
  if (!content) throw new DomainError("ERR_FORWARD_WAPP_MSG");
  const draft = await signed(ctx, content, body.signMessage);
  const { connection_id: connectionId, queue_id: queueId } = source;
  if (connectionId === null) throw new DomainError("ERR_NO_WAPP_FOUND");

  const id = await ctx.transaction(async (tx) => {
    // Looked for before a ticket opens for what went long ago, and after waiting for whoever sends the same at this moment.
    const before = await findForwarded(ctx, tx, body);
    if (before !== undefined) return before;
    const ticket = await findOrOpenTicket(ctx, tx, { contactId: body.contactId, connectionId, queueId });
    const meanwhile = await findForwarded(ctx, tx, body);
    if (meanwhile !== undefined) return meanwhile;
    await refuseUnlessForwardable(ctx, tx, ticket);
    refuseLongCaptions(ctx, ticket, [draft]);
    await endBot(tx, ticket, { by: ctx.by });
    const message = { ...draft, ticket, userId: ctx.user.id, clientId: body.clientId ?? null };
    return writeOutbound(tx, ctx.services.wakeSender, { ...message, isForwarded: true, by: ctx.by });
  });
  const [row] = await ctx.read<MessageRow>(messagesById(ctx.companyId, [id]));
  if (!row) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  return presentMessage(presenterFor(ctx), row);
}

async function findForwarded(
  ctx: Ctx,
  tx: Tx,
  { clientId, contactId }: ForwardBody,
): Promise<number | undefined> {
  if (clientId === undefined) return undefined;
  const [sent] = await findSent(tx, ctx.user.id, clientId);
  if (sent && sent.contact_id !== contactId) throw new DomainError("ERR_IDEMPOTENCY_KEY_REUSED");
  return sent?.id;
}

/**
 * Refuses tickets that nothing is forwarded to. A contact who waits may be sent something and goes on waiting; a rating
 * or a consent that is asked for is not disturbed.
 */
async function refuseUnlessForwardable(ctx: Ctx, tx: Tx, ticket: LockedTicket): Promise<void> {
  if (ticket.status === "lgpd" || ticket.status === "nps") throw new DomainError("ERR_TICKET_STATUS");
  await refuseUnlessReachable(ctx, tx, { ticket, isTemplate: false });
}

/** A card has no text to sign, and a caption is signed only where there is one. */
async function signed(ctx: Ctx, draft: Draft, wanted: boolean): Promise<Draft> {
  const isWritten = draft.body !== "" && (draft.data === undefined || draft.data === null);
  return { ...draft, body: sign(draft.body, await signatureOf(ctx, wanted && isWritten)) };
}
