/** Fetched with the contact's panel, not with the inbox. */
export const EarlierTickets = lazy(() => import("./EarlierTickets.tsx"));
import { lazy } from "../../../lib/lazy.tsx";
