import type { liveEvents } from "@balcao/contract";
import type { Change } from "../change.ts";
import { ofAnnouncements } from "./announcements.ts";
import { ofPayments } from "./billing.ts";
import { ofCampaigns, ofContactListItems, ofContactLists } from "./campaigns.ts";
import { ofPrompts } from "./prompts.ts";
import { ofConnections, ofConnectionSessions, ofQueues, ofSessions, ofUsers } from "./company.ts";
import { ofChats } from "./chats.ts";
import { ofContacts, ofImported, ofImports, ofMerges } from "./contacts.ts";
import { ofIntegrations } from "./integrations.ts";
import { ofFlows, ofPhrases } from "./flows.ts";
import { ofMessages, ofNotes, ofTakenBack } from "./messages.ts";
import { ofSchedules } from "./schedules.ts";
import { ofStars } from "./stars.ts";
import { ofStickers } from "./stickers.ts";
import { ofQuickMessages, ofTags } from "./tags.ts";
import { ofAcceptances, ofHandOvers, ofHiddenCounts, ofTickets, ofViews } from "./tickets.ts";

/** Changes by the event that must be told. */
export const changes: [keyof typeof liveEvents, Record<string, Change>][] = [
  ["ticket", ofTickets],
  ["ticketHanded", ofHandOvers],
  ["appMessage", ofMessages],
  ["messageGone", ofTakenBack],
  ["chat", ofChats],
  ["contact", ofContacts],
  ["contactMerge", ofMerges],
  ["contactImport", ofImports],
  ["contactsImported", ofImported],
  ["tag", ofTags],
  ["contactList", ofContactLists],
  ["contactListItem", ofContactListItems],
  ["campaign", ofCampaigns],
  ["quickMessage", ofQuickMessages],
  ["sticker", ofStickers],
  ["messageStars", ofStars],
  ["announcement", ofAnnouncements],
  ["schedule", ofSchedules],
  ["flow", ofFlows],
  ["phraseCampaign", ofPhrases],
  ["prompt", ofPrompts],
  ["queueIntegration", ofIntegrations],
  ["ticketNote", ofNotes],
  ["ticketView", ofViews],
  ["queue", ofQueues],
  ["user", ofUsers],
  ["connection", ofConnections],
  ["connectionSession", ofConnectionSessions],
  ["payment", ofPayments],
  ["session", ofSessions],
  ["ticketCounts", ofHiddenCounts],
  ["ticketTaken", ofAcceptances],
];
