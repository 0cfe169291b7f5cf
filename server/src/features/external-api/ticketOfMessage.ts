import { activeStatuses, type ProgramMessage } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import {
  livesAsGroup,
  type LockedTicket,
  lockNewestTicket,
  openTicket,
  takeTicket,
} from "../tickets/index.ts";
import type { Sending } from "./chooseConnection.ts";
import type { Recipient } from "./findRecipient.ts";

export type Wishes = Pick<ProgramMessage, "userId" | "queueId" | "closeTicket" | "noRegister">;

/**
 * The ticket that a program's message is written into. A conversation that goes on keeps its queue and whoever attends
 * it; one that waits is given to `userId`. A wish for another queue is refused. While a rating or a consent is asked for
 * nothing comes between. Otherwise a new one, or, with `noRegister`, a closed one, whose queue does not matter.
 */
export async function ticketOfMessage(
  ctx: Sending,
  tx: Tx,
  { recipient, wishes }: { recipient: Recipient; wishes: Wishes },
): Promise<LockedTicket> {
  const pair = { contact_id: recipient.contactId, connection_id: ctx.connection.id };
  const active = await lockNewestTicket(tx, pair, activeStatuses);
  if (active?.status === "lgpd" || active?.status === "nps") throw new DomainError("ERR_TICKET_STATUS");
  if (active) {
    refuseOtherQueue(active, wishes);
    return giveWaiting(ctx, tx, { ticket: active, wishes });
  }
  const closed = wishes.noRegister ? await lockNewestTicket(tx, pair, ["closed"]) : undefined;
  return closed ?? openNew(ctx, tx, { recipient, wishes });
}

/** A conversation keeps its queue. A program that asks for another one is refused, since its wish would be lost. */
function refuseOtherQueue(ticket: LockedTicket, { queueId }: Pick<Wishes, "queueId">): void {
  if (queueId && ticket.queue_id !== null && ticket.queue_id !== queueId)
    throw new DomainError("ERR_OTHER_QUEUE", { details: { ticketId: ticket.id, queueId: ticket.queue_id } });
}

async function giveWaiting(
  { by }: Sending,
  tx: Tx,
  { ticket, wishes: { userId, queueId, noRegister } }: { ticket: LockedTicket; wishes: Wishes },
): Promise<LockedTicket> {
  if (!userId || noRegister || ticket.status !== "pending") return ticket;
  return takeTicket(tx, ticket, {
    userId,
    queueId: ticket.queue_id ?? queueId ?? null,
    status: "open",
    by,
  });
}

function openNew(
  { connection, by }: Sending,
  tx: Tx,
  { recipient, wishes }: { recipient: Recipient; wishes: Wishes },
): Promise<LockedTicket> {
  const { userId = null, queueId = null, closeTicket, noRegister } = wishes;
  const open = livesAsGroup(recipient.isGroup, connection.groupAsTicket)
    ? "group"
    : userId
      ? "open"
      : "pending";
  return openTicket(tx, {
    status: closeTicket || noRegister ? "closed" : open,
    channel: connection.channel,
    contact_id: recipient.contactId,
    connection_id: connection.id,
    queue_id: queueId,
    user_id: userId,
    is_group: recipient.isGroup,
    by,
  });
}
