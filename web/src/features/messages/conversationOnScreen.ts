import { createSignal } from "../../lib/signal.ts";

/** The address of the ticket whose conversation can be seen right now: not of one that another pane hides. */
export const conversationOnScreen = createSignal<string | undefined>(undefined);
