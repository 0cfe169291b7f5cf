export { archivedColumns, type PageFact } from "./contactFacts.ts";
export { personRecognised } from "./contacts.actors.ts";
export { accessContact } from "./contacts.access.ts";
export { acceptTerms } from "./verbs/acceptTerms.ts";
export { addContact } from "./verbs/addContact.ts";
export { type BroughtContact, bringContacts } from "./verbs/bringContacts.ts";
export { changeContact } from "./verbs/changeContact.ts";
export { type ContactLeft, removeContact } from "./verbs/removeContact.ts";
export { optOut } from "./verbs/optOut.ts";
export { setSwitch } from "./verbs/setSwitch.ts";
export { addContacts } from "./verbs/addContacts.ts";
export {
  type ContactRecord,
  maskCardNames,
  maskName,
  maskNumber,
  maskPreview,
  presentContact,
} from "./contacts.present.ts";
export { requestPicture, type SessionSource } from "./contacts.jobs.ts";
export { countBlocked } from "./verbs/countBlocked.ts";
export { addressOf, counterpartOf, type OwnIdentity } from "./counterpart.ts";
export { readNumber } from "./readNumber.ts";
export { cleanName } from "./planContacts.ts";
export { findOrCreateContacts, type SeenPerson } from "./findOrCreateContacts.ts";
export { accessPair, type ContactColumns, readContactRow } from "./merging/contactRows.ts";
export { numberKey } from "./merging/mergedIdentities.ts";
export { mergePeople, partPeople, type PeopleRecord } from "./merging/mergePeople.ts";
export type { MergedPeople, MovedReference, Pair } from "./merging/people.ts";
export { formerReference } from "./merging/formerReference.ts";
export { type AskedNumber } from "./refuseUnknownNumber.ts";
export { learnIdentities } from "./verbs/learnIdentities.ts";
export type { PersonTraces } from "./erasing/personTraces.ts";
export { type Renewed, renewIdentities } from "./verbs/renewIdentities.ts";
export { blankContact, removeBlank } from "./erasing/blankContact.ts";
export { contactPictures, contactsById, getContact } from "./contacts.queries.ts";
export { presenterFor } from "./presenterFor.ts";
export { contactCreated, contactUpdated } from "./contacts.events.ts";
export { contactsFeature } from "./contacts.feature.ts";
