export { contactDeleted, contactMerged, contactMergeUndone, type LostTicket } from "./contacts.events.ts";
export { type ContactRecord, maskCardNames, maskName, maskNumber, maskPreview } from "./contacts.present.ts";
export { contactsJobs, requestPicture, type SessionSource } from "./contacts.jobs.ts";
export { contactsLive } from "./contacts.realtime.ts";
export { contactsRoutes } from "./contacts.routes.ts";
export { findOrCreateContacts, type FoundContact, type SeenPerson } from "./findOrCreateContacts.ts";
export { mergesJobs } from "./merge/forgetMerges.ts";
export { type AskedNumber } from "./refuseUnknownNumber.ts";
export { learnIdentities } from "./learnIdentities.ts";
