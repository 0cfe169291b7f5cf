import { announcementsFeature } from "../features/announcements/index.ts";
import { auditFeature } from "../features/audit/index.ts";
import { authFeature } from "../features/auth/index.ts";
import { billingFeature } from "../features/billing/index.ts";
import { campaignsFeature } from "../features/campaigns/index.ts";
import { companiesFeature } from "../features/companies/index.ts";
import { connectionsFeature } from "../features/connections/index.ts";
import { contactImportsFeature } from "../features/contact-imports/index.ts";
import { contactListsFeature } from "../features/contact-lists/index.ts";
import { contactMergesFeature } from "../features/contact-merges/index.ts";
import { contactPrivacyFeature } from "../features/contact-privacy/index.ts";
import { contactsFeature } from "../features/contacts/index.ts";
import { dashboardFeature } from "../features/dashboard/index.ts";
import { fileListsFeature } from "../features/file-lists/index.ts";
import { externalApiFeature } from "../features/external-api/index.ts";
import { firstStepsFeature } from "../features/first-steps/index.ts";
import { flowsFeature } from "../features/flows/index.ts";
import { helpsFeature } from "../features/helps/index.ts";
import { internalChatFeature } from "../features/internal-chat/index.ts";
import { kanbanFeature } from "../features/kanban/index.ts";
import { messagesFeature } from "../features/messages/index.ts";
import { moveInFeature } from "../features/move-in/index.ts";
import { notesFeature } from "../features/notes/index.ts";
import { notificationsFeature } from "../features/notifications/index.ts";
import { panelFeature } from "../features/panel/index.ts";
import { promptsFeature } from "../features/prompts/index.ts";
import { integrationsFeature } from "../features/integrations/index.ts";
import { phraseCampaignsFeature } from "../features/phrase-campaigns/index.ts";
import { plansFeature } from "../features/plans/index.ts";
import { queuesFeature } from "../features/queues/index.ts";
import { quickMessagesFeature } from "../features/quick-messages/index.ts";
import { reportsFeature } from "../features/reports/index.ts";
import { responderFeature } from "../features/responder/index.ts";
import { richMessagesFeature } from "../features/rich-messages/index.ts";
import { schedulesFeature } from "../features/schedules/index.ts";
import { settingsFeature } from "../features/settings/index.ts";
import { simulatorFeature } from "../features/simulator/index.ts";
import { stickersFeature } from "../features/stickers/index.ts";
import { supportFeature } from "../features/support/index.ts";
import { tagsFeature } from "../features/tags/index.ts";
import { ticketsFeature } from "../features/tickets/index.ts";
import { timersFeature } from "../features/timers/index.ts";
import { transcriptsFeature } from "../features/transcripts/index.ts";
import { undoFeature } from "../features/undo/index.ts";
import { usersFeature } from "../features/users/index.ts";
import type { Feature } from "../platform/feature/index.ts";
import type { Route } from "../platform/http/index.ts";

/** Every feature, in the order of features.mjs: a test holds the two together. */
const inOrder = [
  auditFeature,
  undoFeature,
  settingsFeature,
  plansFeature,
  usersFeature,
  companiesFeature,
  authFeature,
  supportFeature,
  billingFeature,
  fileListsFeature,
  queuesFeature,
  tagsFeature,
  contactsFeature,
  connectionsFeature,
  contactImportsFeature,
  quickMessagesFeature,
  stickersFeature,
  announcementsFeature,
  helpsFeature,
  ticketsFeature,
  notesFeature,
  kanbanFeature,
  messagesFeature,
  richMessagesFeature,
  transcriptsFeature,
  simulatorFeature,
  notificationsFeature,
  internalChatFeature,
  panelFeature,
  firstStepsFeature,
  flowsFeature,
  phraseCampaignsFeature,
  promptsFeature,
  integrationsFeature,
  responderFeature,
  schedulesFeature,
  contactListsFeature,
  campaignsFeature,
  timersFeature,
  contactMergesFeature,
  contactPrivacyFeature,
  moveInFeature,
  dashboardFeature,
  reportsFeature,
  externalApiFeature,
] as const;

export const features: readonly Feature[] = inOrder;

/** Every route of the product. */
export const routes: readonly Route[] = features.flatMap((feature) => feature.routes ?? []);

/** The names of what some feature fills, of its `runners` or its `slots`. */
export type FilledBy<Part extends "runners" | "slots"> = KeysFilled<(typeof inOrder)[number], Part>;

/** Distributes over the features: those without the part fill nothing. */
type KeysFilled<F, Part extends PropertyKey> =
  F extends Record<Part, (...given: never[]) => infer Filled> ? keyof Filled : never;
