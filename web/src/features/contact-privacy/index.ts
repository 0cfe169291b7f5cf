import { lazy } from "../../lib/lazy.tsx";

/** Few ask for it: it comes when it is opened. */
export const PersonalDataDialog = lazy(async () => ({
  default: (await import("./PersonalDataDialog.tsx")).PersonalDataDialog,
}));
