import type { Message, SendBody } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { type Ctx, DomainError, type UploadedFile } from "../../../platform/http/index.ts";
import { refuseForbiddenFiles } from "../../../platform/storage/index.ts";
import { accessQuickMessageFile } from "../../quick-messages/index.ts";
import { accessTicket, type LockedTicket, presenterFor } from "../../tickets/index.ts";
import { composeOutbound, type Draft } from "./composeOutbound.ts";
import { refuseUnlessAttended } from "../messages.access.ts";
import { presentMessage } from "../messages.present.ts";
import { messagesById, type MessageRow } from "../messages.queries.ts";
import { refuseTooLarge } from "./refuseTooLarge.ts";
import { refuseUnlessReachable } from "./replyWindow.ts";
import { findTemplate, templateDraft } from "./templates.ts";
import { writeOutbound } from "./writeOutbound.ts";

export interface SendMessages {
  ticketId: number;
  body: SendBody;
  files: UploadedFile[];
}

/** Stores what an attendant sends, one message per file, and puts it in the outbox. The same `clientId` again is the same message. */
export async function sendMessages(ctx: Ctx, { ticketId, body, files }: SendMessages): Promise<Message[]> {
  refuseForbiddenFiles(files);
  const words = await findTemplate(ctx, ticketId, body);
  const ids = await ctx.services.files.keeping(ctx.companyId, files, (kept) =>
    ctx.transaction(async (tx) => {
      const ticket = await accessTicket(ctx, tx, ticketId);
      const before = body.clientId
        ? await findSentTo(tx, { userId: ctx.user.id, ticketId }, body.clientId)
        : [];
      if (before.length > 0) return before;
      await refuseUnlessWritable(ctx, tx, { ticket, body });
      for (const file of kept) await ctx.services.files.record(tx, file);
      const quick = body.quickMessageId ? [await accessQuickMessageFile(ctx, tx, body.quickMessageId)] : [];
      const drafts = words
        ? [await templateDraft(tx, { ticket, userId: ctx.user.id, body, words })]
        : await composeOutbound(ctx, tx, { ticket, body, files: [...kept, ...quick] });
      refuseTooLarge(ctx, ticket, drafts);
      const written = await writeAll(ctx, tx, { ticket, drafts });
      await mention(ctx, tx, { ticketId, body, messageId: written[0] });
      return written;
    }),
  );
  const rows = await ctx.read<MessageRow>(messagesById(ctx.companyId, ids));
  const presenter = presenterFor(ctx);
  return rows.map((row) => presentMessage(presenter, row));
}

/** Colleagues who are named, and what names them. */
interface Mention {
  messageId: number;
  ticketId: number;
  userIds: readonly number[];
  by: Actor;
}
export type MentionColleagues = (tx: Tx, mention: Mention) => Promise<void>;

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    /** Tells colleagues that a note names them. */
    mentionColleagues: MentionColleagues;
  }
}

/** Only among themselves: what contacts read tells no colleague. */
async function mention(
  ctx: Ctx,
  tx: Tx,
  { ticketId, body, messageId }: { ticketId: number; body: SendBody; messageId: number | undefined },
): Promise<void> {
  const { isPrivate, mentions: userIds } = body;
  if (!isPrivate || userIds.length === 0 || messageId === undefined) return;
  await ctx.services.mentionColleagues(tx, { messageId, ticketId, userIds, by: ctx.by });
}

async function writeAll(
  ctx: Ctx,
  tx: Tx,
  { ticket, drafts }: { ticket: LockedTicket; drafts: Draft[] },
): Promise<number[]> {
  const ids: number[] = [];
  for (const draft of drafts)
    ids.push(
      await writeOutbound(tx, ctx.services.wakeSender, {
        ...draft,
        ticket,
        userId: ctx.user.id,
        by: ctx.by,
      }),
    );
  return ids;
}

interface Sent {
  [column: string]: unknown;
  id: number;
  ticket_id: number;
  contact_id: number;
}

/** Several files of one call share its id: theirs carry a position behind it. */
export const findSent = (tx: Tx, userId: number, clientId: string): Promise<Sent[]> =>
  tx.query<Sent>({
    name: "find-sent",
    text: `
      select id, ticket_id, contact_id from messages
      where company_id = $1 and user_id = $2 and (client_id = $3 or client_id like $4) order by id`,
    values: [tx.companyId, userId, clientId, `${clientId.replaceAll("_", "\\_")}.%`],
  });

/**
 * Finds the message sent to the ticket under an id; whoever uses it for another ticket as well would believe that it
 * went there.
 */
export async function findSentTo(
  tx: Tx,
  { userId, ticketId }: { userId: number; ticketId: number },
  clientId: string,
): Promise<number[]> {
  const sent = await findSent(tx, userId, clientId);
  if (sent.some((message) => message.ticket_id !== ticketId))
    throw new DomainError("ERR_IDEMPOTENCY_KEY_REUSED");
  return sent.map(({ id }) => id);
}

async function refuseUnlessWritable(
  ctx: Ctx,
  tx: Tx,
  { ticket, body }: { ticket: LockedTicket; body: SendBody },
): Promise<void> {
  refuseUnlessAttended(ticket);
  if (body.isPrivate) return;
  await refuseUnlessReachable(ctx, tx, { ticket, isTemplate: Boolean(body.template) });
  if (body.template && ctx.services.channels.get(ticket.channel)?.capabilities.templates !== true)
    throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
}
