import { defineEvent } from "../../platform/events/index.ts";

/** A browser wants to be pushed to. */
export const pushSubscribed = defineEvent<{ subscriptionId: number }>("push.subscribed");
