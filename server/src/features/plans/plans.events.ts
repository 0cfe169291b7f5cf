import { defineEvent } from "../../platform/events/index.ts";

/** Event in the log of the platform's own company; a hint for the other processes, whose memory ages out anyway. */
export const planUpdated = defineEvent<{ planId: number }>("plan.updated");
