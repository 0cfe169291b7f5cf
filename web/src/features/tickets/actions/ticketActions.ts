import type { ClientInput, endpoints, Ticket, TicketOwner } from "@balcao/contract";

export type TicketAction =
  | "accept"
  | "ignore"
  | "return"
  | "resolve"
  | "resolveQuietly"
  | "reopen"
  | "transfer"
  | "markUnread";

export interface Actor {
  id: number;
  mayIgnore: boolean;
}

/**
 * Actions on a ticket in its state, in the order of places: what takes it comes first, what ends it last, so that
 * neither ever stands where the other stood.
 */
export function actionsFor(ticket: Ticket, actor: Actor): TicketAction[] {
  switch (ticket.status) {
    case "pending":
      return ["accept", "transfer", "markUnread", ...(actor.mayIgnore ? (["ignore"] as const) : [])];
    case "lgpd":
      return ["accept", "transfer", ...(actor.mayIgnore ? (["ignore"] as const) : [])];
    case "open":
      return ["transfer", "markUnread", "return", "resolveQuietly", "resolve"];
    case "group":
      return ["transfer", "markUnread", "resolveQuietly", "resolve"];
    case "closed":
      return ["reopen"];
    case "nps":
      return ["reopen", "transfer", "resolveQuietly"];
  }
}

/** Says whether an action stands in the menus alone: there is no room for all of them as icons. */
export const isOfMenus = (action: TicketAction): boolean =>
  action === "resolveQuietly" || action === "markUnread";

/** Says whether it makes the ticket the viewer's own, to write in at once. */
export const takes = (action: TicketAction): action is "accept" | "reopen" =>
  action === "accept" || action === "reopen";

/** Says whether it ends a conversation that one attends. */
export const isEnd = (action: TicketAction): action is "resolve" | "resolveQuietly" =>
  action === "resolve" || action === "resolveQuietly";

export type TicketChangeBody = NonNullable<ClientInput<typeof endpoints.tickets.update>["body"]>;

const attendedStatus = (ticket: Ticket) =>
  ticket.isGroup && ticket.whatsapp?.groupAsTicket !== "enabled" ? "group" : "open";

export const acceptance = (
  ticket: Ticket,
  actor: Actor,
  queueId: number | null = ticket.queueId,
): TicketChangeBody => ({
  status: attendedStatus(ticket),
  userId: actor.id,
  ...(queueId !== null && { queueId }),
});

/** The change that an action without dialog makes. */
export function changeOf(
  action: Exclude<TicketAction, "transfer">,
  ticket: Ticket,
  actor: Actor,
): TicketChangeBody {
  switch (action) {
    case "accept":
      return acceptance(ticket, actor);
    case "ignore":
      // The company says whether one who waits is told goodbye.
      return { status: "closed", amountUsedBotQueues: 0 };
    case "return":
      return { status: "pending", userId: null };
    case "resolve":
      return { status: "closed", sendFarewellMessage: true };
    case "resolveQuietly":
      return { status: "closed", sendFarewellMessage: false };
    case "reopen":
      return { status: attendedStatus(ticket), userId: actor.id };
    case "markUnread":
      return { unread: true };
  }
}

export interface Transfer {
  queueId: number;
  userId: number | null;
  message: string;
}

export const transferOf = (ticket: Ticket, { queueId, userId, message }: Transfer): TicketChangeBody => ({
  status: userId === null ? "pending" : attendedStatus(ticket),
  userId,
  queueId,
  isTransfered: true,
  ...(message.trim() !== "" && { msgTransfer: message.trim() }),
});

/** Reads who has the conversation, from the refusal's details or from the top of its answer. */
export function readOwner(error: {
  code: string;
  details: unknown;
  answer: unknown;
}): TicketOwner | undefined {
  if (error.code !== "ERR_OTHER_OPEN_TICKET") return undefined;
  return [error.details, error.answer].find(isOwner);
}

const isOwner = (value: unknown): value is TicketOwner =>
  typeof value === "object" &&
  value !== null &&
  "uuid" in value &&
  typeof value.uuid === "string" &&
  "userId" in value &&
  "user" in value &&
  "queue" in value;
