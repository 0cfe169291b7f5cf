import { useSyncExternalStore } from "react";

/** Screens on which the drawer overlays and tables leave columns out. */
export const narrowWidth = 600;

export const useIsNarrow = (): boolean => useMedia(`(max-width: ${narrowWidth - 1}px)`);

/** Screens on which an open drawer would leave too little for two panes. */
export const mediumWidth = 1100;

export const useIsMedium = (): boolean => useMedia(`(max-width: ${mediumWidth - 1}px)`);

/** Screens on which an open drawer would leave too little for three panes. */
export const useIsTooTightForThree = (): boolean => useMedia("(max-width: 1599px)");

/** A phone on its side: a dialog takes the whole screen, or its fields have no room, and the list has one line of tabs. */
export const useIsLow = (): boolean => useMedia("(max-height: 499px)");

/** A phone, upright or on its side, or letters that leave no more room than one has: filters stand behind a button. */
export const useHasLittleRoom = (): boolean => useMedia("(max-width: 37.4375em), (max-height: 31.1875em)");

function useMedia(query: string): boolean {
  const { isMet, watch } = mediaOf(query);
  return useSyncExternalStore(watch, isMet);
}

interface Media {
  isMet: () => boolean;
  watch: (onChange: () => void) => () => void;
}

/** Queries that the browser was asked, once for all who go by them. */
const media = new Map<string, Media>();

function mediaOf(query: string): Media {
  const known = media.get(query);
  if (known !== undefined) return known;
  const list = window.matchMedia(query);
  const made = {
    isMet: () => list.matches,
    watch: (onChange: () => void) => {
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
  };
  media.set(query, made);
  return made;
}
