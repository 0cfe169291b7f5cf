import { canSee, type TicketFacts, type Viewer } from "../tickets/index.ts";

/**
 * Says whose bell a ticket with something new rings: its owner's, everybody's who may see a group, and with the
 * company's setting of those who may take it. Its twin in SQL is `withUnreadMessages` of the ticket list.
 */
export function ringsFor(viewer: Viewer, ticket: TicketFacts, showsPending: boolean): boolean {
  if (!canSee(viewer, ticket)) return false;
  switch (ticket.status) {
    case "open":
      return ticket.userId === viewer.id;
    case "pending":
      return ticket.userId === viewer.id || (showsPending && ticket.userId === null);
    case "lgpd":
      return showsPending && ticket.userId === null;
    case "group":
      return true;
    case "closed":
    case "nps":
      return false;
  }
}
