export { TicketActionsProvider } from "./TicketActionsProvider.tsx";
export { useTicketActions } from "./ticketActionsContext.ts";
export { TicketHeader } from "./header/TicketHeader.tsx";
export { TicketListPanel } from "./list/TicketListPanel.tsx";
export { readTextMarks, type TextPiece, withoutMarks } from "./textMarks.ts";
export { useTicket } from "./tickets.queries.ts";
export { useTicketsLive } from "./tickets.realtime.ts";
export { useTicketFilters } from "./useTicketFilters.ts";
