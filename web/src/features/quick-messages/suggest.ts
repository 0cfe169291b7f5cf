import type { QuickMessage } from "@balcao/contract";
import { plainText } from "../../lib/text/plainText.ts";

/** Characters of a quick message's text that are shown before it is chosen. */
const previewLength = 90;
/** More than these nobody reads; another letter narrows them. */
const most = 50;

/** Search after a slash at the beginning; undefined when nothing is. */
export function searchOf(text: string): string | undefined {
  return text.startsWith("/") && !text.includes("\n") ? text.slice(1).trimStart() : undefined;
}

/** Quick messages that are offered in the conversations of a queue; null: of no queue. */
export const offeredIn = (all: readonly QuickMessage[], queueId: number | null): QuickMessage[] =>
  all.filter(({ queueIds }) => queueIds.length === 0 || (queueId !== null && queueIds.includes(queueId)));

/** Place of each, by its id. */
export type Places = ReadonlyMap<number, number>;

/** One's favourites, then what is sent most often, then the order in which they come. */
export function placesOf(all: readonly QuickMessage[]): Places {
  const byUse = all.toSorted((a, b) => Number(b.isFavourite) - Number(a.isFavourite) || b.uses - a.uses);
  return new Map(byUse.map(({ id }, place) => [id, place]));
}

/**
 * Shortcodes that begin with the search come first, then those that hold it, then texts; each group in its places, and
 * those that have none yet behind.
 */
export function suggest(all: readonly QuickMessage[], search: string, places: Places): QuickMessage[] {
  const wanted = plainText(search);
  const ranked = all.flatMap((one) => {
    const rank = rankOf(one, wanted);
    return rank === undefined ? [] : [{ one, rank, place: places.get(one.id) ?? places.size }];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .slice(0, most)
    .map(({ one }) => one);
}

function rankOf({ shortcode, message }: QuickMessage, wanted: string): number | undefined {
  const code = plainText(shortcode);
  if (code.startsWith(wanted)) return 0;
  if (code.includes(wanted)) return 1;
  return plainText(message).includes(wanted) ? 2 : undefined;
}

/** One line of at most 90 characters, none of them cut in half. */
export function previewOf(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, " ").trim()];
  return characters.length <= previewLength
    ? characters.join("")
    : `${characters
        .slice(0, previewLength - 1)
        .join("")
        .trimEnd()}…`;
}
