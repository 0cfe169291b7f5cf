import { BaseSequencer } from "vitest/node";

/** The longest, longest first; where nothing is known of earlier runs, none of them should be left for the end. */
export const longest = [
  "wide/inboxScreens",
  "wide/screens",
  "screens",
  "wide/resilience",
  "wide/writing",
  "wide/admin",
];

/** Browser tests before all others, and each kind as ever: longer or larger files first. */
export class BrowsersFirst extends BaseSequencer {
  async sort(files) {
    const usual = await Reflect.apply(super.sort, this, [files]);
    return usual.toSorted((a, b) => turnOf(a.moduleId) - turnOf(b.moduleId));
  }
}

/** Smaller numbers run earlier. */
export function turnOf(file) {
  const name = /e2e\/browser\/((?:wide\/)?\w+)\.test/.exec(file)?.[1];
  if (longest.includes(name)) return longest.indexOf(name);
  if (name !== undefined) return longest.length;
  return longest.length + (file.includes("/e2e/") ? 1 : 2);
}
