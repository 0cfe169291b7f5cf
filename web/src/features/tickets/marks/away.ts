import type { Reminder, Ticket } from "@balcao/contract";

interface Away {
  reminders: readonly Reminder[];
  viewerId: number;
  /** Address of the open conversation, which stays until it is left. */
  uuid: string | undefined;
}

/** The viewer's own conversations that come back later: until then they are not in the way. */
export function awayOf(tickets: readonly Ticket[], { reminders, viewerId, uuid }: Away): ReadonlySet<number> {
  const reminded = new Set(reminders.map(({ ticketId }) => ticketId));
  return new Set(
    tickets.flatMap((ticket) =>
      reminded.has(ticket.id) && ticket.userId === viewerId && ticket.uuid !== uuid ? [ticket.id] : [],
    ),
  );
}
