import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyCampaignEvent } from "./applyCampaignEvent.ts";
import { campaignKeys } from "./campaignKeys.ts";

/** Keeps campaigns true; what is counted of them is asked for again. */
export const campaignsLive = [
  cacheRule(liveEvents.campaign, (event, { client, reloadSoon }) => {
    applyCampaignEvent(client, event);
    if (event.action === "delete") return;
    const { id } = event.record;
    reloadSoon([campaignKeys.report(id), campaignKeys.recipientsOf(id), campaignKeys.forecast(id)]);
  }),
  // Campaigns name the connection and the list that they go over and to.
  cacheRule(liveEvents.connection, ({ action }, { reloadLater }) => {
    if (action !== "create") reloadLater([campaignKeys.lists]);
  }),
  cacheRule(liveEvents.contactList, ({ action }, { reloadLater }) => {
    if (action !== "create") reloadLater([campaignKeys.lists]);
  }),
];
