export { addContacts } from "./addContacts.ts";
export {
  contactDeleted,
  contactMerged,
  contactMergeUndone,
  contactUpdated,
  type LostTicket,
} from "./contacts.events.ts";
export {
  type ContactRecord,
  maskCardNames,
  maskName,
  maskNumber,
  maskPreview,
  presentContact,
} from "./contacts.present.ts";
export { requestPicture, type SessionSource } from "./contacts.jobs.ts";
export { countBlocked } from "./countBlocked.ts";
export { addressOf, counterpartOf, type OwnIdentity } from "./counterpart.ts";
export { findOrCreateContacts, type SeenPerson } from "./findOrCreateContacts.ts";
export {
  accessPair,
  bringBack,
  type ContactColumns,
  deleteMerged,
  type ExtraInfo,
  readContactRow,
  stored,
  writeContactRow,
} from "./merging/contactRows.ts";
export {
  moveIdentities,
  type MovedIdentity,
  numberKey,
  returnIdentities,
} from "./merging/mergedIdentities.ts";
export type { MergedPeople, MovedReference, Pair } from "./merging/people.ts";
export { columnsSet, compareRows, type Row, type RowChange, valuesToRestore } from "./merging/rowChanges.ts";
export { type AskedNumber } from "./refuseUnknownNumber.ts";
export { learnIdentities } from "./learnIdentities.ts";
export { contactPictures, contactsById, getContact } from "./contacts.queries.ts";
export { presenterFor } from "./presenterFor.ts";
export { contactsFeature } from "./contacts.feature.ts";
