import { createSignal } from "../../../lib/signal.ts";

/** A message to which somebody beside the conversation wants to be led. */
export const wishedJump = createSignal<{ uuid: string; messageId: number } | undefined>(undefined);
