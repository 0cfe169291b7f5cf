import type { Ticket } from "@balcao/contract";
import { createContext, use } from "react";
import { useSignal } from "../../../lib/signal.ts";
import { aroundChip, fitWhole, lettersHere } from "../../../ui/display/chipRoom.ts";
import { letterScale } from "../../../ui/rootFontSize.ts";

/** Width of the list's rows in px; undefined until it was measured. */
export const RowWidthContext = createContext<number | undefined>(undefined);

/** Tags of which a row has room for the names, after the specification's two. */
const mostTags = 2;
/** Widths around the words of other chips, in px at letters of the usual size. */
const around = { words: 16, icon: 18, owner: 24, picture: 76 };

/** Parts of a row's last line beside its tags. */
interface Others {
  queue: string;
  /** Words of alerts, of the state and of when it comes back. */
  words: readonly string[];
  /** The same in short, for a line that has no room for them beside the queue. */
  shortWords: readonly string[];
  hasOwner: boolean;
}

interface Line {
  /** Width of the row in px; undefined: not known, as many as there may be. */
  width: number | undefined;
  widthOf: (text: string) => number;
}

interface FittedLine {
  isShort: boolean;
  /** False where the queue has no room either: it is counted with the tags that have none. */
  hasQueue: boolean;
  hasChannel: boolean;
  shown: Ticket["tags"];
  /** Tags without room. */
  others: Ticket["tags"];
}

/**
 * Finds what can be read whole in a row's last line. What cannot gives way in this order: tags, long words, the
 * channel's sign, the queue. A queue that stands alone takes the width that is left.
 */
export function fitLine(
  tags: Ticket["tags"],
  { queue, words, shortWords, hasOwner }: Others,
  { width, widthOf }: Line,
): FittedLine {
  const fixed = around.picture + (hasOwner ? around.owner : 0);
  const number = tags.length > 0 ? aroundChip.more : 0;
  const leftBeside = (texts: readonly string[]) =>
    (width ?? Infinity) - fixed - texts.reduce((sum, text) => sum + widthOf(text) + around.words, 0);
  const ofQueue = widthOf(queue) + aroundChip.tag;
  const isShort = leftBeside(words) < ofQueue + number;
  const left = leftBeside(isShort ? shortWords : words);
  const hasQueue = words.length === 0 || left >= ofQueue + number;
  const beside = left - (hasQueue ? ofQueue : 0);
  const hasChannel = beside >= around.icon + (hasQueue ? number : aroundChip.more);
  const room = width === undefined ? undefined : beside - (hasChannel ? around.icon : 0);
  const { shown, others } = fitWhole(tags, { room, widthOf, most: hasQueue ? mostTags : 0 });
  return { isShort, hasQueue, hasChannel, shown, others };
}

export function useRowWidth(): number | undefined {
  // Our letters, by which it is measured what fits, may come after the list.
  useSignal(lettersHere);
  return use(RowWidthContext);
}

/** Width of a letter of the last message, and of what may stand beside its words, in px at letters of the usual size. */
const letterWidth = 7.4;
const besideWords = 48;

/** Number of letters of the last message that are seen in a row of this width. */
export const lettersIn = (width: number): number =>
  Math.max(0, Math.floor((width - around.picture - besideWords) / (letterWidth * letterScale())));
