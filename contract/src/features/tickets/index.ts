export * from "./contactTickets.ts";
export * from "./tickets.schemas.ts";
export * from "./tickets.endpoints.ts";
export * from "./ticketViews.ts";
export * from "./ticketMarks.ts";
export * from "./tickets.events.ts";
