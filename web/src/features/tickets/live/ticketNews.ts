import type { Ticket } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";

/**
 * Says whether a ticket's status, owner, queue or contact is another than when it was last told: then one may see more
 * than before of what belongs to it. Each that asks remembers for itself.
 */
export function createTicketNews(): (client: QueryClient, ticket: Ticket) => boolean {
  const newest = new WeakMap<QueryClient, Map<number, string>>();
  return (client, { id, status, userId, queueId, contactId }) => {
    const known = newest.get(client) ?? new Map<number, string>();
    newest.set(client, known);
    const facts = `${status} ${userId} ${queueId} ${contactId}`;
    const isNew = known.get(id) !== facts;
    known.set(id, facts);
    return isNew;
  };
}
