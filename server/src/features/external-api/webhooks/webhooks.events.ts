import { defineEvent } from "../../../platform/events/index.ts";

/** One was added, changed or deleted. */
export const webhooksChanged = defineEvent<{ webhookId: number }>("webhooks.changed");
