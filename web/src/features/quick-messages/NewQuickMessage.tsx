import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";

/** The dialog of a new quick message, fetched when it is opened. */
export const NewQuickMessage = lazyDialog(() => import("./QuickMessageDialog.tsx"));
