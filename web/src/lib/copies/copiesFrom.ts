import { createSignal } from "../signal.ts";

/** Milliseconds since 1970 of what is shown while it is a copy of this browser; undefined once the server has answered. */
export const copiesFrom = createSignal<number | undefined>(undefined);
