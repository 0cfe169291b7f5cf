import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyPhraseEvent, phrasesKey } from "./applyPhraseEvent.ts";

/** Keeps the list of phrases true, with the flows and connections that it names. */
export const phraseCampaignsLive = [
  cacheRule(liveEvents.phraseCampaign, (event, { client }) => applyPhraseEvent(client, event)),
  cacheRule(liveEvents.flow, ({ action }, { reloadSoon }) => {
    if (action !== "create") reloadSoon([phrasesKey]);
  }),
  cacheRule(liveEvents.connection, ({ action }, { reloadLater }) => {
    if (action !== "create") reloadLater([phrasesKey]);
  }),
];
