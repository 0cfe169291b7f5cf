import { lazy } from "../../../lib/lazy.tsx";

/** Fetched with the contact's panel, not with the inbox. */
export const Gallery = lazy(() => import("./Gallery.tsx"));
