import { defineFeature } from "../../platform/feature/index.ts";
import { leaveFlow } from "./leaveFlow.ts";
import { phrasesOfFlow } from "./phraseCampaigns.queries.ts";
import { phraseCampaignsLive } from "./phraseCampaigns.realtime.ts";
import { phraseCampaignsRoutes } from "./phraseCampaigns.routes.ts";

export const phraseCampaignsFeature = defineFeature({
  name: "phrase-campaigns",
  routes: phraseCampaignsRoutes,
  live: () => phraseCampaignsLive,
  slots: () => ({ phrasesOfFlow, leaveFlowOfPhrases: leaveFlow }),
});
