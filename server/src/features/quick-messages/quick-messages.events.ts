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
