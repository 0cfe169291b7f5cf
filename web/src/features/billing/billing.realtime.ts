import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { billingKeys } from "./billingKeys.ts";

/** Keeps invoices true, and what the plan costs; a payment lets everybody in again. */
export const billingLive = [
  cacheRule(liveEvents.payment, ({ action }, { reloadSoon, reloadSession }) => {
    reloadSoon([billingKeys.own]);
    if (action === "CONCLUIDA") reloadSession();
  }),
  cacheRule(liveEvents.session, (_event, { reloadLater }) => reloadLater([billingKeys.own])),
];
