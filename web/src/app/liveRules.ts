import type { CacheRule } from "../lib/live/cacheRules.ts";
import { announcementsLive } from "../features/announcements/announcements.realtime.ts";
import { billingLive } from "../features/billing/billing.realtime.ts";
import { boardLive } from "../features/board/board.realtime.ts";
import { campaignsLive } from "../features/campaigns/campaigns.realtime.ts";
import { connectionsLive } from "../features/connections/connections.realtime.ts";
import { contactImportsLive } from "../features/contact-imports/contactImports.realtime.ts";
import { contactListsLive } from "../features/contact-lists/contactLists.realtime.ts";
import { contactsLive } from "../features/contacts/contacts.realtime.ts";
import { dashboardLive } from "../features/dashboard/dashboard.realtime.ts";
import { fileListsLive } from "../features/file-lists/file-lists.realtime.ts";
import { firstStepsLive } from "../features/first-steps/firstSteps.realtime.ts";
import { flowsLive } from "../features/flows/flows.realtime.ts";
import { internalChatLive } from "../features/internal-chat/internalChat.realtime.ts";
import { messagesLive } from "../features/messages/messages.realtime.ts";
import { notesLive } from "../features/notes/notes.realtime.ts";
import { notificationsLive } from "../features/notifications/notifications.realtime.ts";
import { panelLive } from "../features/panel/panel.realtime.ts";
import { promptsLive } from "../features/prompts/prompts.realtime.ts";
import { integrationsLive } from "../features/integrations/integrations.realtime.ts";
import { phraseCampaignsLive } from "../features/phrase-campaigns/phraseCampaigns.realtime.ts";
import { plansLive } from "../features/plans/plans.realtime.ts";
import { queuesLive } from "../features/queues/queues.realtime.ts";
import { quickMessagesLive } from "../features/quick-messages/quick-messages.realtime.ts";
import { schedulesLive } from "../features/schedules/schedules.realtime.ts";
import { settingsLive } from "../features/settings/settings.realtime.ts";
import { stickersLive } from "../features/messages/composer/stickers/stickers.realtime.ts";
import { tagsLive } from "../features/tags/tags.realtime.ts";
import { ticketsLive } from "../features/tickets/tickets.realtime.ts";
import { usersLive } from "../features/users/users.realtime.ts";

/** Rules of all features: the effect of every live event on what is loaded. */
export const liveRules: readonly CacheRule[] = [
  ...plansLive,
  ...billingLive,
  ...usersLive,
  ...settingsLive,
  ...queuesLive,
  ...tagsLive,
  ...contactsLive,
  ...connectionsLive,
  ...contactImportsLive,
  ...contactListsLive,
  ...quickMessagesLive,
  ...stickersLive,
  ...fileListsLive,
  ...announcementsLive,
  ...ticketsLive,
  ...boardLive,
  ...panelLive,
  ...dashboardLive,
  ...firstStepsLive,
  ...notesLive,
  ...messagesLive,
  ...notificationsLive,
  ...internalChatLive,
  ...schedulesLive,
  ...campaignsLive,
  ...flowsLive,
  ...phraseCampaignsLive,
  ...promptsLive,
  ...integrationsLive,
];
