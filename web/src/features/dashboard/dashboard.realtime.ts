import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { dashboardKeys } from "./dashboardKeys.ts";

/** Figures may be others: what is shown of them is asked for once, however much happens. */
export const dashboardLive = [
  cacheRule(liveEvents.dashboard, (_payload, { reloadSoon }) => reloadSoon([dashboardKeys.all])),
];
