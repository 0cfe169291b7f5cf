import type { Message, SendBody } from "@balcao/contract";
import pg from "pg";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { type Ctx, DomainError, type UploadedFile } from "../../../platform/http/index.ts";
import { refuseForbiddenFiles } from "../../../platform/storage/index.ts";
import { accessQuickMessageFile, noteUse } from "../../quick-messages/index.ts";
import { accessSticker } from "../../stickers/index.ts";
import { endBot, presenterFor } from "../../tickets/index.ts";
import { accessToWrite, type TicketToWrite } from "./accessToWrite.ts";
import { composeOutbound, type Draft } from "./composeOutbound.ts";
import { DirectSending, rowOfWords, type Sending, type SentNow } from "./directSending.ts";
import { refuseUnlessAttended } from "../messages.access.ts";
import { presentMessage } from "../messages.present.ts";
import { messagesById, type MessageRow, withMessageLabels } from "../messages.queries.ts";
import { refuseTooLarge } from "./refuseTooLarge.ts";
import { refuseUnreachable } from "./replyWindow.ts";
import { findTemplate, templateDraft } from "./templates.ts";
import { writeMessage, writeNamed } from "./writeOutbound.ts";

export interface SendMessages {
  ticketId: number;
  body: SendBody;
  files: UploadedFile[];
}

/** Stores what an attendant sends, one message per file, and puts it in the outbox. The same `clientId` again is the same message. */
export async function sendMessages(ctx: Ctx, { ticketId, body, files }: SendMessages): Promise<Message[]> {
  refuseForbiddenFiles(files);
  const words = await findTemplate(ctx, ticketId, body);
  const direct = new DirectSending(ctx);
  const sent = await ctx.services.files.keeping(ctx.companyId, files, (kept) =>
    direct.during(() =>
      asOne(() =>
        ctx.transaction<Sending[]>(async (tx) => {
          const ticket = await accessToWrite(ctx, tx, { ticketId, clientId: body.clientId });
          if (body.clientId && ticket.is_known)
            return findSentTo(tx, { userId: ctx.user.id, ticketId }, body.clientId);
          refuseUnlessWritable(ctx, { ticket, body });
          for (const file of kept) await ctx.services.files.record(tx, file);
          const quick = body.quickMessageId
            ? [await accessQuickMessageFile(ctx, tx, body.quickMessageId)]
            : [];
          const sticker = body.stickerId ? await accessSticker(tx, body.stickerId) : undefined;
          const drafts = words
            ? [await templateDraft(tx, { ticket, userId: ctx.user.id, body, words })]
            : await composeOutbound(ctx, tx, { ticket, body, files: [...kept, ...quick], sticker });
          refuseTooLarge(ctx, ticket, drafts);
          if (!body.isPrivate) await endBot(tx, ticket, { by: ctx.by });
          const written = await writeAll(ctx, tx, { ticket, drafts, direct });
          await mention(ctx, tx, { ticketId, body, messageId: ticket.next_id });
          const usedId = body.quickMessageId ?? body.usedQuickMessageId;
          if (usedId) noteUse(ctx, tx, usedId);
          return written;
        }),
      ),
    ),
  );
  return presentSent(ctx, sent);
}

/** Tries again where another call under the same id was faster: the second try finds what that one wrote. */
async function asOne<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.constraint === "messages_client")) throw error;
    return write();
  }
}

/** Presents what was sent: words that were written just now need not be read again. */
async function presentSent(ctx: Ctx, sent: readonly (number | SentNow)[]): Promise<Message[]> {
  const presenter = presenterFor(ctx);
  const shown = sent.flatMap((one) => (typeof one === "number" ? [] : (rowOfWords(one) ?? [])));
  if (shown.length === sent.length) {
    const labels = await ctx.services.labels.of(ctx.companyId, shown);
    return shown.map((row) => presentMessage(presenter, withMessageLabels(row, labels)));
  }
  const ids = sent.map((one) => (typeof one === "number" ? one : one.id));
  const rows = await ctx.read<MessageRow>(messagesById(ctx.companyId, ids));
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

/** Writes all. The answer to the only one is not waited for: it comes with that of the commit. */
async function writeAll(
  ctx: Ctx,
  tx: Tx,
  { ticket, drafts, direct }: { ticket: TicketToWrite; drafts: Draft[]; direct: DirectSending },
): Promise<Sending[]> {
  const { wakeSender } = ctx.services;
  const hasPlace = direct.reserve(ticket, drafts);
  const all: Sending[] = [];
  for (const [index, draft] of drafts.entries()) {
    const id = index === 0 ? ticket.next_id : undefined;
    const outbound = { ...draft, ticket, userId: ctx.user.id, by: ctx.by, hasPlace, ...(id && { id }) };
    if (id && drafts.length === 1) all.push({ outbound, ...writeNamed(tx, wakeSender, { ...outbound, id }) });
    else all.push({ outbound, written: await writeMessage(tx, wakeSender, outbound) });
  }
  return all;
}

interface Sent {
  [column: string]: unknown;
  id: number;
  ticket_id: number;
  contact_id: number;
}

/**
 * Several files of one call share its id: theirs carry a position behind it, and are looked for only where there is the
 * first. An index that finds what begins alike reads everything that the user ever sent.
 */
export const findSent = (tx: Tx, userId: number, clientId: string): Promise<Sent[]> =>
  tx.query<Sent>({
    name: "find-sent",
    text: `
      with first as materialized (
        select id, ticket_id, contact_id from messages where company_id = $1 and user_id = $2 and client_id = $3
      )
      select * from first
      union all
      select m.id, m.ticket_id, m.contact_id from messages m
      where exists (select from first) and m.company_id = $1 and m.user_id = $2 and m.client_id like $4
      order by id`,
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

function refuseUnlessWritable(ctx: Ctx, { ticket, body }: { ticket: TicketToWrite; body: SendBody }): void {
  refuseUnlessAttended(ticket);
  if (body.isPrivate) return;
  const { contact_active: active, asked_at: now } = ticket;
  refuseUnreachable(ctx, { ticket, active, now, isTemplate: Boolean(body.template) });
  const can = ctx.services.channels.get(ticket.channel)?.capabilities;
  if ((body.template && can?.templates !== true) || (body.stickerId && can?.stickers !== true))
    throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
}
