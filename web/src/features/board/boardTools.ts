import type { Tag } from "@balcao/contract";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Signal } from "../../lib/signal.ts";
import type { ShownBoard } from "./boardKeys.ts";
import type { Drag, DragState } from "./drag/dragState.ts";
import type { Move } from "./useMoves.ts";

/** A lane that is drawn, for the keys that go through it. */
export interface LaneHandle {
  /** Gives the focus to the card at this place, counted from 0, or to the nearest there is; false: there is none. */
  focusAt: (index: number) => boolean;
  /** Gives the focus to a card; false: it is not loaded. */
  focusCard: (ticketId: number) => boolean;
  placeOf: (ticketId: number) => number;
}

/** A lane as menus and voices name it. */
export interface NamedLane {
  key: string;
  id: number | null;
  name: string;
  color: string | null;
}

/** Everything that cards and lanes do with their board; the same object as long as the board is. */
export interface BoardTools {
  shown: ShownBoard;
  state: DragState;
  handles: Map<string, LaneHandle>;
  move: Move;
  hrefOf: (uuid: string | null) => string;
  loadMore: (key: string) => Promise<void>;
  /** Lanes in their order, as they are now. */
  namedLanes: () => readonly NamedLane[];
  /** Says something to those who listen. */
  announce: (text: string) => void;
  /** Undefined for those who may not change the board. */
  organise:
    | { edit: (lane: Tag) => void; remove: (lane: Tag) => void; shift: (key: string, step: number) => void }
    | undefined;
}

export const BoardToolsContext = createContext<BoardTools | undefined>(undefined);

export function useBoardTools(): BoardTools {
  const tools = useContext(BoardToolsContext);
  if (tools === undefined) throw new Error("board tools are used outside a board");
  return tools;
}

/** A part of a signal: it draws anew only when that part changes. */
export const usePart = <T, P extends string | number | boolean | undefined>(
  signal: Signal<T>,
  part: (value: T) => P,
): P => useSyncExternalStore(signal.subscribe, () => part(signal.get()));

export const holds = (drag: Drag | undefined, ticketId: number): boolean =>
  drag?.ticketIds.has(ticketId) === true;
