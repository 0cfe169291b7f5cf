import { lazyLayer } from "../../ui/layers/lazyLayer.tsx";

/** The dialog of a new quick message, fetched when it is opened. */
export const NewQuickMessage = lazyLayer(() => import("./QuickMessageDialog.tsx"));
