import type { TicketStatus } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { type Actor, personOf } from "../../../platform/events/index.ts";
import { ticketHanded } from "../tickets.events.ts";
import type { LockedTicket } from "../tickets.queries.ts";
import { ticketLivesAsGroup } from "../ticketLivesAsGroup.ts";
import {
  botOver,
  changeTicket,
  type LogEntry,
  logTicket,
  sqlNow,
  received,
  type TicketPatch,
} from "./changeTicket.ts";
import { closed } from "./closeTicket.ts";
import { insertTicket, type NewTicket } from "./insertTicket.ts";

export interface HandTicket {
  queueId: number;
  /** Null: it waits there. */
  userId: number | null;
  /** Words to whoever gets it. */
  note: string;
  /** The old conversation ends without farewell, and a new one begins there. */
  startsAnew: boolean;
  by: Actor;
}

/** Gives a ticket to a queue, which may be its own, and to a user where one is named. Answers the one that they get. */
export async function handTicket(tx: Tx, ticket: LockedTicket, hand: HandTicket): Promise<LockedTicket> {
  const moved = await (hand.startsAnew
    ? continueInNewTicket(tx, ticket, hand)
    : moveTicket(tx, ticket, hand));
  if (moved.handed_at !== null) tx.emit(ticketHanded, { ticketId: moved.id, by: hand.by });
  return moved;
}

type Handed = Pick<TicketPatch, keyof typeof received>;
/** Characters that are kept of what is said with it, as many as a list shows. */
const longestNote = 500;

/** Notes a hand-over: whoever gets it sees who gave it, until they open it. Who takes it for themself knows. */
function handOver({ userId, note, by }: HandTicket): Handed {
  if (userId !== null && by.kind === "user" && by.userId === userId) return received;
  return {
    ...received,
    handed_at: sqlNow,
    handed_by: personOf(by),
    handed_note: note.trim().slice(0, longestNote),
  };
}

const attendedStatus = async (tx: Tx, ticket: LockedTicket): Promise<TicketStatus> =>
  (await ticketLivesAsGroup(tx, ticket)) ? "group" : "open";

async function moveTicket(tx: Tx, ticket: LockedTicket, hand: HandTicket): Promise<LockedTicket> {
  const attended = await attendedStatus(tx, ticket);
  return changeTicket(tx, ticket, {
    patch: {
      status: hand.userId === null ? "pending" : attended,
      queue_id: hand.queueId,
      user_id: hand.userId,
      is_bot: false,
      bot_gave_up: false,
      ...botOver,
      closed_at: null,
      ...handOver(hand),
      ...(hand.userId === null
        ? { waiting_since: sqlNow, started_at: null }
        : { started_at: sqlNow, use_integration: false }),
    },
    log: [givenLog(ticket), receivedLog(hand)],
    by: hand.by,
  });
}

async function continueInNewTicket(tx: Tx, ticket: LockedTicket, hand: HandTicket): Promise<LockedTicket> {
  const { by } = hand;
  await changeTicket(tx, ticket, {
    patch: closed,
    log: [givenLog(ticket), { type: "closed", queueId: ticket.queue_id }],
    by,
  });
  const attended = await attendedStatus(tx, ticket);
  const values: NewTicket = {
    status: hand.userId === null ? "pending" : attended,
    channel: ticket.channel,
    contact_id: ticket.contact_id,
    connection_id: ticket.connection_id,
    queue_id: hand.queueId,
    user_id: hand.userId,
    is_group: ticket.is_group,
    last_message: ticket.last_message,
    unread: ticket.unread,
    ...botOver,
    ...handOver(hand),
  };
  const next = await insertTicket(tx, { values, by });
  await logTicket(tx, next.id, {
    log: [receivedLog(hand), { type: "create", queueId: hand.queueId }],
    by,
  });
  return next;
}

const givenLog = (ticket: LockedTicket): LogEntry => ({ type: "transfered", queueId: ticket.queue_id });
const receivedLog = ({ queueId, userId }: HandTicket): LogEntry => ({
  type: "receivedTransfer",
  userId,
  queueId,
});
