import { lazy } from "../../../lib/lazy.tsx";

/** Fetched when a list of people begins a conversation. */
export const StartTicket = lazy(async () => ({ default: (await import("./StartTicket.tsx")).StartTicket }));
