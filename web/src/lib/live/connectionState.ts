import { createSignal } from "../signal.ts";

export type ConnectionState = "online" | "reconnecting" | "offline";

/** State of the live connection; apart from it, for pages that do without one. */
export const connectionState = createSignal<ConnectionState>("online");
