import { defineEvent } from "../../platform/events/index.ts";
import type { Sharing } from "./quick-messages.policy.ts";

export const quickMessageCreated = defineEvent<{ quickMessageId: number }>("quick-message.created");
/** `before`: who saw it until then. */
export const quickMessageUpdated = defineEvent<{ quickMessageId: number; before: Sharing }>(
  "quick-message.updated",
);
export const quickMessageDeleted = defineEvent<{ quickMessageId: number; before: Sharing }>(
  "quick-message.deleted",
);
/** A message was sent from it. */
export const quickMessageUsed = defineEvent<{ quickMessageId: number }>("quick-message.used");
/** A user marked it as a favourite, or no longer. */
export const quickMessageFavoured = defineEvent<{ quickMessageId: number; userId: number }>(
  "quick-message.favoured",
);
