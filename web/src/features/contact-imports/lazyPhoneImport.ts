import { lazy } from "../../lib/lazy.tsx";

/** Fetched when somebody asks for it. */
export const PhoneImportDialog = lazy(() => import("./PhoneImportDialog.tsx"));
