export { accessTargetQueue, accessTicket, readTicket } from "./tickets.access.ts";
export { changeTicket, logTicket, moment } from "./actions/changeTicket.ts";
export { closed } from "./actions/resolveTicket.ts";
export { findOrOpenTicket } from "./findOrOpenTicket.ts";
export { insertTicket } from "./insertTicket.ts";
export { LiveTickets } from "./liveTickets.ts";
export { LabelDirectory, type Labels } from "./labels.ts";
export { presenterFor } from "./presenterFor.ts";
export { type Speech, type Speak } from "./speech.ts";
export { type TicketFacts, ticketRead, ticketUpdated } from "./tickets.events.ts";
export { canSee, livesAsGroup, readsFor, type Viewer } from "./tickets.policy.ts";
export { presentTicket } from "./tickets.present.ts";
export {
  addVisible,
  Conditions,
  factsOf,
  type LockedTicket,
  ticketsById,
  type TicketRow,
} from "./tickets.queries.ts";
export { ticketsLive } from "./tickets.realtime.ts";
export { listRoom, roomOf, Onlookers, type OnlookersOptions } from "./onlookers/onlookers.ts";
export { ticketsRoutes } from "./tickets.routes.ts";
export { closeTicketsOf } from "./closeTicketsOf.ts";
