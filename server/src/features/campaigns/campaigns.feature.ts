import { defineFeature } from "../../platform/feature/index.ts";
import { campaignsLive } from "./campaigns.realtime.ts";
import { campaignsRoutes } from "./campaigns.routes.ts";
import { campaignsTimers } from "./campaigns.timers.ts";
import { answers } from "./replies/answers.ts";
import { deliveries } from "./replies/deliveries.ts";

export const campaignsFeature = defineFeature({
  name: "campaigns",
  routes: campaignsRoutes,
  live: ({ services }) => campaignsLive(services.files),
  timers: ({ services }) => campaignsTimers(services),
  listeners: ({ services }) => [answers(services), deliveries(services.database)],
});
