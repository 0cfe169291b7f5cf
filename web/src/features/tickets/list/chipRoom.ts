import type { Ticket } from "@balcao/contract";
import { createContext, use } from "react";
import { aroundChip, fitWhole } from "../../../ui/display/chipRoom.ts";
import { letterScale } from "../../../ui/rootFontSize.ts";

/** Width of the list's rows in px; undefined until it was measured. */
export const RowWidthContext = createContext<number | undefined>(undefined);

/** Tags of which a row has room for the names, after the specification's two. */
const mostTags = 2;
/** Widths around the words of other chips, in px at letters of the usual size. */
const around = { words: 16, icon: 18, owner: 24, picture: 76 };

/** Parts of a row's last line that are always shown, as far as they are there. */
interface Fixed {
  queue: string;
  /** Words of alerts, of the state and of when it comes back. */
  words: readonly string[];
  hasOwner: boolean;
}

interface Line {
  /** Width of the row in px; undefined: not known, as many as there may be. */
  width: number | undefined;
  widthOf: (text: string) => number;
}

/** Tags that stand whole in the line, and those that have no room. */
export function fitTags(
  tags: Ticket["tags"],
  fixed: Fixed,
  { width, widthOf }: Line,
): { shown: Ticket["tags"]; others: Ticket["tags"] } {
  const words = fixed.words.reduce((sum, text) => sum + widthOf(text) + around.words, 0);
  const owner = fixed.hasOwner ? around.owner : 0;
  const taken = around.picture + widthOf(fixed.queue) + aroundChip.tag + words + around.icon + owner;
  return fitWhole(tags, { room: width === undefined ? undefined : width - taken, widthOf, most: mostTags });
}

export const useRowWidth = (): number | undefined => use(RowWidthContext);

/** Width of a letter of the last message, and of what may stand beside its words, in px at letters of the usual size. */
const letterWidth = 7.4;
const besideWords = 48;

/** Number of letters of the last message that are seen in a row of this width. */
export const lettersIn = (width: number): number =>
  Math.max(0, Math.floor((width - around.picture - besideWords) / (letterWidth * letterScale())));
