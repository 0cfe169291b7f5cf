import type { Sticker } from "@balcao/contract";
import type { StoredForm } from "../../../../lib/storedValue.ts";

const most = 50;

/** Stickers that were sent last in this browser, the newest first. */
export const recentStickers: StoredForm<readonly number[]> = {
  key: "recentStickers",
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((one) => typeof one === "number").slice(0, most) : [],
};

export const withRecentSticker = (before: readonly number[], id: number): readonly number[] =>
  [id, ...before.filter((one) => one !== id)].slice(0, most);

/** Puts those that were sent here first, the last one before all, and leaves the others as they come. */
export function byRecency(stickers: readonly Sticker[], recent: readonly number[]): Sticker[] {
  const places = new Map(recent.map((id, place) => [id, place]));
  const placeOf = ({ id }: Sticker) => places.get(id) ?? recent.length;
  return stickers.toSorted((a, b) => placeOf(a) - placeOf(b));
}
