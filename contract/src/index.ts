import { announcementsEndpoints } from "./features/announcements/index.ts";
import { auditEndpoints } from "./features/audit/index.ts";
import { authEndpoints } from "./features/auth/index.ts";
import { billingEndpoints } from "./features/billing/index.ts";
import { campaignsEndpoints } from "./features/campaigns/index.ts";
import { companiesEndpoints } from "./features/companies/index.ts";
import { connectionsEndpoints } from "./features/connections/index.ts";
import { contactListsEndpoints } from "./features/contact-lists/index.ts";
import { contactMergesEndpoints } from "./features/contact-merges/index.ts";
import { contactImportsEndpoints } from "./features/contact-imports/index.ts";
import { contactPrivacyEndpoints } from "./features/contact-privacy/index.ts";
import { contactsEndpoints } from "./features/contacts/index.ts";
import { dashboardEndpoints } from "./features/dashboard/index.ts";
import { fileListsEndpoints } from "./features/file-lists/index.ts";
import { externalApiEndpoints } from "./features/external-api/index.ts";
import { firstStepsEndpoints } from "./features/first-steps/index.ts";
import { flowsEndpoints } from "./features/flows/index.ts";
import { helpsEndpoints } from "./features/helps/index.ts";
import { internalChatEndpoints } from "./features/internal-chat/index.ts";
import { kanbanEndpoints } from "./features/kanban/index.ts";
import { messagesEndpoints } from "./features/messages/index.ts";
import { notesEndpoints } from "./features/notes/index.ts";
import { notificationsEndpoints } from "./features/notifications/index.ts";
import { panelEndpoints } from "./features/panel/index.ts";
import { integrationsEndpoints } from "./features/integrations/index.ts";
import { phraseCampaignsEndpoints } from "./features/phrase-campaigns/index.ts";
import { plansEndpoints } from "./features/plans/index.ts";
import { promptsEndpoints } from "./features/prompts/index.ts";
import { quickMessagesEndpoints } from "./features/quick-messages/index.ts";
import { queuesEndpoints } from "./features/queues/index.ts";
import { reportsEndpoints } from "./features/reports/index.ts";
import { responderEndpoints } from "./features/responder/index.ts";
import { richMessagesEndpoints } from "./features/rich-messages/index.ts";
import { schedulesEndpoints } from "./features/schedules/index.ts";
import { settingsEndpoints } from "./features/settings/index.ts";
import { simulatorEndpoints } from "./features/simulator/index.ts";
import { stickersEndpoints } from "./features/stickers/index.ts";
import { supportEndpoints } from "./features/support/index.ts";
import { tagsEndpoints } from "./features/tags/index.ts";
import { ticketsEndpoints } from "./features/tickets/index.ts";
import { transcriptsEndpoints } from "./features/transcripts/index.ts";
import { undoEndpoints } from "./features/undo/index.ts";
import { usersEndpoints } from "./features/users/index.ts";

export * from "./core/actor.ts";
export * from "./core/channels.ts";
export * from "./core/endpoint.ts";
export * from "./core/errors.ts";
export * from "./core/errorTexts.ts";
export * from "./core/events.ts";
export * from "./core/files.ts";
export * from "./core/issueProblems.ts";
export * from "./core/problems.ts";
export * from "./core/recordOf.ts";
export * from "./core/schemas.ts";
export * from "./core/shownLine.ts";
export * from "./features/announcements/index.ts";
export * from "./features/audit/index.ts";
export * from "./features/auth/index.ts";
export * from "./features/billing/index.ts";
export * from "./features/campaigns/index.ts";
export * from "./features/companies/index.ts";
export * from "./features/connections/index.ts";
export * from "./features/contact-lists/index.ts";
export * from "./features/contact-merges/index.ts";
export * from "./features/contact-imports/index.ts";
export * from "./features/contact-privacy/index.ts";
export * from "./features/contacts/index.ts";
export * from "./features/dashboard/index.ts";
export { clientEvents, liveEvents } from "./features/events.ts";
export * from "./features/file-lists/index.ts";
export * from "./features/external-api/index.ts";
export * from "./features/first-steps/index.ts";
export * from "./features/flows/index.ts";
export * from "./features/helps/index.ts";
export { videoCode } from "./features/helps/videoCode.ts";
export * from "./features/internal-chat/index.ts";
export * from "./features/kanban/index.ts";
export * from "./features/messages/index.ts";
export * from "./features/notes/index.ts";
export * from "./features/notifications/index.ts";
export * from "./features/panel/index.ts";
export * from "./features/phrase-campaigns/index.ts";
export * from "./features/integrations/index.ts";
export * from "./features/plans/index.ts";
export * from "./features/prompts/index.ts";
export * from "./features/queues/index.ts";
export * from "./features/quick-messages/index.ts";
export * from "./features/responder/index.ts";
export * from "./features/rich-messages/index.ts";
export * from "./features/reports/index.ts";
export * from "./features/schedules/index.ts";
export * from "./features/settings/index.ts";
export * from "./features/simulator/index.ts";
export * from "./features/stickers/index.ts";
export * from "./features/support/index.ts";
export * from "./features/tags/index.ts";
export * from "./features/tickets/index.ts";
export * from "./features/transcripts/index.ts";
export * from "./features/undo/index.ts";
export * from "./features/users/index.ts";
export { userColour } from "./features/users/userColour.ts";

/** Every HTTP call of the product, by feature. */
export const endpoints = {
  announcements: announcementsEndpoints,
  audit: auditEndpoints,
  auth: authEndpoints,
  billing: billingEndpoints,
  campaigns: campaignsEndpoints,
  companies: companiesEndpoints,
  connections: connectionsEndpoints,
  contactLists: contactListsEndpoints,
  contactMerges: contactMergesEndpoints,
  contactImports: contactImportsEndpoints,
  contactPrivacy: contactPrivacyEndpoints,
  contacts: contactsEndpoints,
  dashboard: dashboardEndpoints,
  fileLists: fileListsEndpoints,
  externalApi: externalApiEndpoints,
  firstSteps: firstStepsEndpoints,
  flows: flowsEndpoints,
  helps: helpsEndpoints,
  internalChat: internalChatEndpoints,
  kanban: kanbanEndpoints,
  messages: messagesEndpoints,
  notes: notesEndpoints,
  notifications: notificationsEndpoints,
  panel: panelEndpoints,
  phraseCampaigns: phraseCampaignsEndpoints,
  integrations: integrationsEndpoints,
  plans: plansEndpoints,
  prompts: promptsEndpoints,
  queues: queuesEndpoints,
  quickMessages: quickMessagesEndpoints,
  reports: reportsEndpoints,
  responder: responderEndpoints,
  richMessages: richMessagesEndpoints,
  schedules: schedulesEndpoints,
  settings: settingsEndpoints,
  simulator: simulatorEndpoints,
  stickers: stickersEndpoints,
  support: supportEndpoints,
  tags: tagsEndpoints,
  tickets: ticketsEndpoints,
  transcripts: transcriptsEndpoints,
  undo: undoEndpoints,
  users: usersEndpoints,
};
