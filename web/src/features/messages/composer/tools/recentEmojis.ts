import type { StoredForm } from "../../../../lib/storedValue.ts";

/** One row of the panel. */
const most = 8;

/** Emojis that were chosen last in this browser, the newest first. */
export const recentEmojis: StoredForm<readonly string[]> = {
  key: "recentEmojis",
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, most) : [],
};

export const withRecent = (before: readonly string[], emoji: string): readonly string[] =>
  [emoji, ...before.filter((one) => one !== emoji)].slice(0, most);
