export { contactDeleted, contactMerged, contactMergeUndone, type LostTicket } from "./contacts.events.ts";
export { maskCardNames, maskName, maskNumber, maskPreview } from "./contacts.present.ts";
export { contactsJobs, requestPicture, type SessionSource } from "./contacts.jobs.ts";
export { contactsLive } from "./contacts.realtime.ts";
export { contactsRoutes } from "./contacts.routes.ts";
export { countBlocked } from "./countBlocked.ts";
export { addressOf, counterpartOf, type OwnIdentity } from "./counterpart.ts";
export { eraseContacts } from "./eraseContacts.ts";
export { findOrCreateContacts, type SeenPerson } from "./findOrCreateContacts.ts";
export type {
  Apart,
  Conversations,
  ConversationsRecord,
  MergedPeople,
  MovedReference,
  Pair,
  ReactionsRecord,
} from "./merge/conversations.ts";
export type { MergeRecord } from "./merge/mergeRecord.ts";
export { columnsSet, compareRows, type Row, type RowChange, valuesToRestore } from "./merge/rowChanges.ts";
export { mergesTimers } from "./merge/forgetMerges.ts";
export { type AskedNumber } from "./refuseUnknownNumber.ts";
export { learnIdentities } from "./learnIdentities.ts";
export { contactPictures } from "./contacts.queries.ts";
