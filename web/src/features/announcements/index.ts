import { lazyAfter } from "../../lib/lazy.tsx";

/** Nobody waits for it. */
export const AnnouncementBar = lazyAfter(() => import("./AnnouncementBar.tsx"));
