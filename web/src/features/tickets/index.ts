export {
  type Renew,
  renewConnection,
  renewContact,
  renewQueue,
  renewSent,
  renewTag,
  renewUser,
} from "./live/ticketLabels.ts";
export { ticketKeys } from "./ticketKeys.ts";
export { draftTexts, noteDraft } from "./list/draftTexts.ts";
export { waitingTexts } from "./list/waitingTexts.ts";
export { createTicketNews } from "./live/ticketNews.ts";
export type { TicketEvent } from "./live/applyTicketEvent.ts";
export { handedText, isNewlyHanded } from "./handedText.ts";
export { EarlierTickets } from "./contact/lazyEarlierTickets.ts";
export { TicketActionsProvider } from "./actions/TicketActionsProvider.tsx";
export { actionIcons } from "./actions/actionIcons.ts";
export { openKeys, openKeysGroup } from "./actions/useTicketKeys.ts";
export { renewalOf } from "./actions/lettingGo.ts";
export { isTaking } from "./actions/busyTickets.ts";
export { onFirstClick } from "./actions/onFirstClick.ts";
export { SettledActions } from "./actions/SettledActions.tsx";
export { type Taken, useTaken } from "./live/taken.ts";
export { useTicketActions } from "./actions/ticketActionsContext.ts";
export { TicketHeader } from "./header/TicketHeader.tsx";
export { FlowSteps, linkToStep } from "./dialogs/FlowSteps.tsx";
export { loadTicketLog } from "./dialogs/loadTicketLog.ts";
export { StartTicket } from "./dialogs/lazyStartTicket.ts";
export { fetchListAhead } from "./listAhead.ts";
export { TicketListPanel } from "./list/TicketListPanel.tsx";
export { keepLane, useKnownTicket, useTicket } from "./tickets.queries.ts";
export { useInboxRooms } from "./tickets.realtime.ts";
export { useOwnQueues } from "./queueChoices.ts";
export { useTicketViewers } from "./useTicketViewers.ts";
export { useListedContacts } from "./useListedContacts.ts";
export { ColleagueSign } from "./onlookers/ColleagueSign.tsx";
export { LastWords } from "./list/LastWords.tsx";
export { UnreadMark } from "./list/UnreadMark.tsx";
export { lastWords, urgencyOf } from "./list/rowTexts.ts";
export { useUrgency } from "./list/useUrgency.ts";
export { stateText } from "./list/statusText.ts";
export { useNoteRecent, useRecentTickets } from "./recent/useRecentTickets.ts";
export { TicketPlaceContext } from "./filters/ticketPlace.ts";
export { useTicketFilters } from "./filters/useTicketFilters.ts";
