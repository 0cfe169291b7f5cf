import type { Message, Ticket } from "@balcao/contract";

/** Ticket as an inbox shows it, in one comparable line. */
export const shownTicket = ({ status, userId, queueId, unreadMessages, lastMessage }: Ticket): string =>
  `${status}, of ${userId ?? "nobody"}, in ${queueId ?? "no queue"}, ${unreadMessages} unread, "${lastMessage}"`;

export const shownMessage = ({ ack, failure, isDeleted, body }: Message): string =>
  `ack ${ack}, ${failure === null ? "no failure" : failure.code}${isDeleted ? ", deleted" : ""}, "${body}"`;

export const isShown = ({ status }: Pick<Ticket, "status">): boolean =>
  status === "open" || status === "pending";

interface Shown {
  line: string;
  ticket: Ticket;
  /** Message from which on everything is known; undefined until the first one comes. */
  from: number | undefined;
  messages: Map<number, string>;
}

export interface TicketEvent {
  action: string;
  ticket?: Ticket;
  ticketId?: number;
  unreadMessages?: number;
}

export interface MessageEvent {
  action: string;
  message: Message;
}

/**
 * Model of what a browser makes of the live events: the waiting and attended conversations it may see, and their
 * messages.
 */
export class Model {
  readonly tickets = new Map<number, Shown>();

  hearTicket(event: TicketEvent): void {
    if (event.ticket) return this.#show(event.ticket);
    const id = event.ticketId ?? 0;
    if (event.action === "delete") this.tickets.delete(id);
    const known = this.tickets.get(id);
    if (event.action !== "updateUnread" || !known) return;
    known.ticket = { ...known.ticket, unreadMessages: event.unreadMessages ?? 0 };
    known.line = shownTicket(known.ticket);
  }

  hearMessage({ action, message }: MessageEvent): void {
    const shown = this.tickets.get(message.ticketId);
    if (!shown) return;
    if (action === "create") shown.from ??= message.id;
    // A change before the first known one is not on this screen.
    if (shown.from !== undefined && message.id >= shown.from)
      shown.messages.set(message.id, shownMessage(message));
  }

  /** A fresh list; messages are known from the next one on. */
  load(tickets: readonly Ticket[]): void {
    this.tickets.clear();
    for (const ticket of tickets) this.#show(ticket);
  }

  /** Everything below was compared: only what comes now counts. */
  forgetMessagesBelow(messageId: number): void {
    for (const shown of this.tickets.values()) {
      shown.from = messageId;
      shown.messages.clear();
    }
  }

  #show(ticket: Ticket): void {
    if (!isShown(ticket)) return void this.tickets.delete(ticket.id);
    const known = this.tickets.get(ticket.id);
    const line = shownTicket(ticket);
    if (known) Object.assign(known, { ticket, line });
    else this.tickets.set(ticket.id, { line, ticket, from: undefined, messages: new Map() });
  }
}
