export { noteCampaignAnswer } from "./verbs/noteCampaignAnswer.ts";
export { noteNumberChange, replaceIdentities } from "./verbs/noteNumberChange.ts";
export { accessTargetQueue, accessTicket, readTicket, refuseUnseen } from "./tickets.access.ts";
export { foldTicketFigures, recountTickets } from "./figures.ts";
export { findOrOpenTicket } from "./findOrOpenTicket.ts";
export { findPlaceTicket } from "./findPlaceTicket.ts";
export { type BroughtTicket, type BroughtTimes, bringTickets, noteBrought } from "./verbs/bringTickets.ts";
export { type BegunTicket, beginTickets } from "./verbs/insertTicket.ts";
export { awaitRating, closeTicket } from "./verbs/closeTicket.ts";
export { handTicket } from "./verbs/handTicket.ts";
export { type BotStep, followBot } from "./verbs/followBot.ts";
export { endBot } from "./verbs/endBot.ts";
export { handToBot } from "./verbs/handToBot.ts";
export { removeEmptyTicket } from "./erasing/removeEmptyTicket.ts";
export { lockNewestTicket } from "./lockNewestTicket.ts";
export { openTicket } from "./verbs/openTicket.ts";
export { resumeTicket, resumeWaiting } from "./verbs/resumeTicket.ts";
export { returnToQueue } from "./verbs/returnToQueue.ts";
export {
  expireTicket,
  noteInactivity,
  noteMissed,
  offerAgain,
  offerTicket,
  redirectTicket,
} from "./verbs/passTime.ts";
export { takeTicket } from "./verbs/takeTicket.ts";
export { noteOutbound } from "./noteOutbound.ts";
export { LiveTickets } from "./liveTickets.ts";
export { type Labels } from "./labels.ts";
export { copyTicket } from "./merging/copyTicket.ts";
export { moveToContact } from "./merging/moveToContact.ts";
export { forgetNumber, nameNumbers } from "./merging/numbers.ts";
export { reopenDuplicates } from "./merging/reopenDuplicates.ts";
export { type ClosedDuplicates, closeDuplicates, lockTicketsOf } from "./merging/settleTickets.ts";
export {
  type LastTimes,
  noteInbound,
  noteRead,
  renewPreview,
  restateProgress,
  type TicketProgress,
} from "./progress.ts";
export { forgetSearches } from "./views/forgetSearches.ts";
export { presenterFor } from "./presenterFor.ts";
export { type Speak } from "./speech.ts";
export {
  ticketChanged,
  ticketCreated,
  ticketDeleted,
  type TicketFacts,
  ticketHanded,
  ticketsChanged,
  ticketUpdated,
} from "./tickets.events.ts";
export { ticketReminded } from "./marks/ticketMarks.events.ts";
export { canSee, livesAsGroup, readsFor, type Viewer } from "./tickets.policy.ts";
export { presentTicket } from "./tickets.present.ts";
export { addVisible } from "./tickets.visible.ts";
export {
  factsOf,
  type LockedTicket,
  lockTicket,
  lockTickets,
  ticketsById,
  type TicketRow,
} from "./tickets.queries.ts";
export { oneListed, type PackedTicket, readOneListed } from "./tickets.columns.ts";
export { withLabels } from "./lists/labelRow.ts";
export { addDays, addFilters } from "./lists/filters.ts";
export { foundBy } from "./lists/foundBy.ts";
export { searchTickets } from "./lists/searchTickets.ts";
export { leadLaneBack, moveToLane, returnToLanes } from "./lanes.ts";
export { ticketsFeature } from "./tickets.feature.ts";
