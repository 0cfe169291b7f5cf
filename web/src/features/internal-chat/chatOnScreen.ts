import { createSignal } from "../../lib/signal.ts";

/** The address of the chat that can be seen right now. */
export const chatOnScreen = createSignal<string | undefined>(undefined);
