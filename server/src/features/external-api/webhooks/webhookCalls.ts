import type { CallAnswer, CallKind } from "../../../platform/calls/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { claimDelivery, type ClaimedDelivery, dueDeliveries } from "./claimDelivery.ts";
import { deliverWith } from "./deliver.ts";
import { noteOutcome } from "./noteOutcome.ts";

/** Names the calls of webhooks. */
export const webhookCalls = "webhooks";

/** Brings events to their receivers. */
export const webhookCallsOf = (services: Services): CallKind<ClaimedDelivery, CallAnswer> => ({
  name: webhookCalls,
  due: dueDeliveries,
  claim: claimDelivery,
  attempt: deliverWith(services),
  settle: noteOutcome,
});
