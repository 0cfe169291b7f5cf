export { accessContact } from "./contacts.access.ts";
export { contactCreated, contactDeleted, contactUpdated, type LostTicket } from "./contacts.events.ts";
export { type ContactRecord, maskName, maskNumber, presentContactLabel } from "./contacts.present.ts";
export { contactsById } from "./contacts.queries.ts";
export { contactsJobs, refreshPicture } from "./contacts.jobs.ts";
export { contactsLive } from "./contacts.realtime.ts";
export { contactsRoutes } from "./contacts.routes.ts";
export { findOrCreateContacts, type FoundContact, type SeenPerson } from "./findOrCreateContacts.ts";
export { learnIdentities } from "./learnIdentities.ts";
