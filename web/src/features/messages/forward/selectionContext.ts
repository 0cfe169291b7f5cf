import { createContext, useContext, useSyncExternalStore } from "react";
import { Selection } from "./selection.ts";

const nothing = new Selection();
export const SelectionContext = createContext(nothing);

/** Says whether messages are being chosen here. */
export function useIsChoosing(): boolean {
  const selection = useContext(SelectionContext);
  return useSyncExternalStore(selection.subscribe, () => selection.ids() !== undefined);
}

/** The chosen ids; undefined while nothing is being chosen. */
export const useChosen = (selection: Selection): ReadonlySet<number> | undefined =>
  useSyncExternalStore(selection.subscribe, selection.ids);

/** Says whether a message is chosen: only bubbles whose own answer changes are drawn again. */
export function useIsChosen(id: number): { chosen: boolean | undefined; toggle: () => void } {
  const selection = useContext(SelectionContext);
  const chosen = useSyncExternalStore(selection.subscribe, () => selection.isChosen(id));
  return { chosen, toggle: () => selection.toggle(id) };
}
