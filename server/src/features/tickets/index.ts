export { accessTicket, readTicket } from "./tickets.access.ts";
export { logTicket } from "./changeTicket.ts";
export { insertTicket } from "./insertTicket.ts";
export { presenterFor } from "./presenterFor.ts";
export { type Speech, type Speak } from "./speech.ts";
export { type TicketFacts, ticketChanged, ticketRead, ticketUpdated } from "./tickets.events.ts";
export { canSee, readsFor, type Viewer } from "./tickets.policy.ts";
export { presentTicket } from "./tickets.present.ts";
export {
  addVisible,
  Conditions,
  factsOf,
  type LockedTicket,
  ticketsById,
  type TicketRow,
} from "./tickets.queries.ts";
export { ticketsLive, TicketViews } from "./tickets.realtime.ts";
export { ticketsRoutes } from "./tickets.routes.ts";
