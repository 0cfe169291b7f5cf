import type { StoredForm } from "../../lib/storedValue.ts";

/** Keys of the columns that are collapsed in this browser. */
export const collapsedForm: StoredForm<readonly string[]> = {
  key: "boardCollapsed",
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((key): key is string => typeof key === "string") : [],
};
