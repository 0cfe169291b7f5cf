import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { revokeKeysOfVisits } from "./keys/apiKeys.ts";
import { endWebhooksOfVisits } from "./webhooks/webhooks.ts";

/** Ends keys and webhooks that were made during visits for support that are over. */
export async function endMadeInVisits(tx: Tx, by: Actor): Promise<void> {
  await revokeKeysOfVisits(tx, by);
  await endWebhooksOfVisits(tx, by);
}
