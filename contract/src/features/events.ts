import { announcementsLiveEvents } from "./announcements/index.ts";
import { billingLiveEvents } from "./billing/index.ts";
import { campaignsLiveEvents } from "./campaigns/index.ts";
import { companiesLiveEvents } from "./companies/index.ts";
import { connectionsLiveEvents } from "./connections/index.ts";
import { contactImportsLiveEvents } from "./contact-imports/index.ts";
import { contactListsLiveEvents } from "./contact-lists/index.ts";
import { contactsLiveEvents } from "./contacts/index.ts";
import { internalChatLiveEvents } from "./internal-chat/index.ts";
import { dashboardLiveEvents } from "./dashboard/index.ts";
import { fileListsLiveEvents } from "./file-lists/index.ts";
import { flowsLiveEvents } from "./flows/index.ts";
import { kanbanClientEvents, kanbanLiveEvents } from "./kanban/index.ts";
import { messagesClientEvents, messagesLiveEvents } from "./messages/index.ts";
import { notesLiveEvents } from "./notes/index.ts";
import { noticesLiveEvents, notificationsClientEvents } from "./notifications/index.ts";
import { integrationsLiveEvents } from "./integrations/index.ts";
import { phraseCampaignsLiveEvents } from "./phrase-campaigns/index.ts";
import { promptsLiveEvents } from "./prompts/index.ts";
import { queuesLiveEvents } from "./queues/index.ts";
import { quickMessagesLiveEvents } from "./quick-messages/index.ts";
import { schedulesLiveEvents } from "./schedules/index.ts";
import { stickersLiveEvents } from "./stickers/index.ts";
import { tagsLiveEvents } from "./tags/index.ts";
import { ticketsClientEvents, ticketsLiveEvents } from "./tickets/index.ts";
import { usersClientEvents, usersLiveEvents } from "./users/index.ts";

/** Every live event of the specification that has a sender: each feature says its own. */
export const liveEvents = {
  ...announcementsLiveEvents,
  ...billingLiveEvents,
  ...campaignsLiveEvents,
  ...companiesLiveEvents,
  ...connectionsLiveEvents,
  ...contactImportsLiveEvents,
  ...contactListsLiveEvents,
  ...contactsLiveEvents,
  ...internalChatLiveEvents,
  ...dashboardLiveEvents,
  ...fileListsLiveEvents,
  ...flowsLiveEvents,
  ...kanbanLiveEvents,
  ...messagesLiveEvents,
  ...notesLiveEvents,
  ...noticesLiveEvents,
  ...phraseCampaignsLiveEvents,
  ...promptsLiveEvents,
  ...integrationsLiveEvents,
  ...queuesLiveEvents,
  ...quickMessagesLiveEvents,
  ...schedulesLiveEvents,
  ...stickersLiveEvents,
  ...tagsLiveEvents,
  ...ticketsLiveEvents,
  ...usersLiveEvents,
};

/** Every event that browsers send, with what it carries: each feature says its own. */
export const clientEvents = {
  ...kanbanClientEvents,
  ...messagesClientEvents,
  ...notificationsClientEvents,
  ...ticketsClientEvents,
  ...usersClientEvents,
};
