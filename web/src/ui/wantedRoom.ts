import { useLayoutEffect } from "react";
import { createSignal, useSignal } from "../lib/signal.ts";

/** Number of parts of the page that need more room beside them than they were given. */
const wishes = createSignal(0);

/** Wishes, while it is wanted, for the room that the drawer takes beyond its icons. */
export function useWishForRoom(wanted: boolean): void {
  useLayoutEffect(() => {
    if (!wanted) return undefined;
    wishes.set(wishes.get() + 1);
    return () => wishes.set(wishes.get() - 1);
  }, [wanted]);
}

export const useIsRoomWanted = (): boolean => useSignal(wishes) > 0;
