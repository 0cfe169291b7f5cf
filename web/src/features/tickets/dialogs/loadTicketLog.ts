/** Fetched when somebody asks what happened to a ticket. */
export const loadTicketLog = () => import("./TicketLogDialog.tsx");
