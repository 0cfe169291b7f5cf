import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import {
  changeTicket,
  logTicket,
  moment,
  received,
  type LogEntry,
  type TicketPatch,
} from "./changeTicket.ts";
import { insertTicket } from "../insertTicket.ts";
import { closed } from "./resolveTicket.ts";
import { ticketHanded } from "../tickets.events.ts";
import { ticketLivesAsGroup } from "../ticketLivesAsGroup.ts";
import { accessTargetQueue, accessTargetUser, accessTicket } from "../tickets.access.ts";
import type { LockedTicket } from "../tickets.queries.ts";

export interface TransferTicket {
  ticketId: number;
  queueId: number | null | undefined;
  userId: number | null | undefined;
  message: string | undefined;
}

/** Moves a ticket to a queue, which may be its own, and to a user when one is named; without a user it waits there. */
export async function transferTicket(ctx: Ctx, { ticketId, queueId, userId, message }: TransferTicket) {
  const settings = await ctx.services.settings.ofCompany(ctx.companyId);
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (ticket.status === "closed") throw new DomainError("ERR_TICKET_STATUS");
    if (!queueId) throw new DomainError("ERR_QUEUE_REQUIRED");
    const queue = await accessTargetQueue(ctx, tx, { queueId, ownOnly: false });
    if (userId) await accessTargetUser(tx, userId);

    const move = { queueId, userId: userId ?? null, handed: handOver(ctx, { userId, message }) };
    const startsAnew = settings.closeTicketOnTransfer && queueId !== ticket.queue_id;
    const moved = startsAnew
      ? await continueInNewTicket(ctx, tx, { ticket, move })
      : await moveTicket(ctx, tx, { ticket, move });
    if (moved.handed_at !== null) tx.emit(ticketHanded, { ticketId: moved.id, by: ctx.user.id });
    // Said where the receivers read it: those of the new queue may not see the old ticket.
    if (message?.trim())
      await ctx.services.speak(tx, { ticket: moved, body: message, isPrivate: true, userId: ctx.user.id });
    if (settings.sendMsgTransfTicket === "enabled" && settings.transferMessage)
      await ctx.services.speak(tx, {
        ticket: moved,
        body: nameQueue(settings.transferMessage, queue.name),
        userId: null,
      });
    return moved;
  });
}

interface Move {
  ticket: LockedTicket;
  move: { queueId: number; userId: number | null; handed: Handed };
}

/** Whoever gets it sees who gave it, until they open it. Who takes it for themself knows. */
function handOver(ctx: Ctx, { userId, message }: Pick<TransferTicket, "userId" | "message">): Handed {
  if (userId === ctx.user.id) return received;
  return {
    ...received,
    handed_at: moment,
    handed_by: ctx.user.id,
    handed_note: (message ?? "").trim().slice(0, longestNote),
  };
}
type Handed = Pick<TicketPatch, keyof typeof received>;
/** Of what is said with it, as much as a list shows. Characters. */
const longestNote = 500;

async function moveTicket(ctx: Ctx, tx: Tx, { ticket, move }: Move): Promise<LockedTicket> {
  const attended = (await ticketLivesAsGroup(tx, ticket)) ? "group" : "open";
  return changeTicket(tx, ticket, {
    patch: {
      status: move.userId === null ? "pending" : attended,
      queue_id: move.queueId,
      user_id: move.userId,
      is_bot: false,
      bot_gave_up: false,
      closed_at: null,
      ...move.handed,
      ...(move.userId === null
        ? { waiting_since: moment, started_at: null }
        : { started_at: moment, use_integration: false }),
    },
    log: transferLog(ctx.user.id, ticket, move),
  });
}

/** The setting `closeTicketOnTransfer`: the old conversation ends without farewell, a new one begins in the new queue. */
async function continueInNewTicket(ctx: Ctx, tx: Tx, { ticket, move }: Move): Promise<LockedTicket> {
  const [left, arrived] = transferLog(ctx.user.id, ticket, move);
  await changeTicket(tx, ticket, {
    patch: closed,
    log: [...(left ? [left] : []), { type: "closed", userId: ctx.user.id, queueId: ticket.queue_id }],
  });
  const attended = (await ticketLivesAsGroup(tx, ticket)) ? "group" : "open";
  const next = await insertTicket(tx, {
    status: move.userId === null ? "pending" : attended,
    channel: ticket.channel,
    contact_id: ticket.contact_id,
    connection_id: ticket.connection_id,
    queue_id: move.queueId,
    user_id: move.userId,
    is_group: ticket.is_group,
    last_message: ticket.last_message,
    unread: ticket.unread,
    ...move.handed,
  });
  await logTicket(tx, next.id, [
    ...(arrived ? [arrived] : []),
    { type: "create", userId: ctx.user.id, queueId: move.queueId },
  ]);
  return next;
}

const transferLog = (by: number, ticket: LockedTicket, { queueId, userId }: Move["move"]): LogEntry[] => [
  { type: "transfered", userId: by, queueId: ticket.queue_id },
  { type: "receivedTransfer", userId, queueId },
];

/** Both spellings of the queue's name that the settings page documents. */
const nameQueue = (message: string, name: string): string =>
  message.replaceAll("${queue.name}", name).replaceAll(/\{\{\s*queue\s*\}\}/g, name);
