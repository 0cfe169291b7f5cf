import type { Reminder, Ticket } from "@balcao/contract";

/** The viewer's own conversations that come back later: until then they are not in the way. */
export function awayOf(
  tickets: readonly Ticket[],
  reminders: readonly Reminder[],
  viewerId: number,
): ReadonlySet<number> {
  const reminded = new Set(reminders.map(({ ticketId }) => ticketId));
  return new Set(tickets.flatMap(({ id, userId }) => (reminded.has(id) && userId === viewerId ? [id] : [])));
}
