import { lazy } from "../../lib/lazy.tsx";

/** The dialog of a new quick message, fetched when it is opened. */
export const NewQuickMessage = lazy(() => import("./QuickMessageDialog.tsx"));
