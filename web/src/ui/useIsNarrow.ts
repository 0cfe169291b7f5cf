import { useMediaQuery } from "@mantine/hooks";

/** Screens on which the drawer overlays and tables leave columns out. */
export const narrowWidth = 600;

export const useIsNarrow = (): boolean => useMedia(`(max-width: ${narrowWidth - 1}px)`);

/** Screens on which an open drawer would leave too little for two panes. */
export const mediumWidth = 1100;

export const useIsMedium = (): boolean => useMedia(`(max-width: ${mediumWidth - 1}px)`);

/** A phone on its side: a dialog takes the whole screen, or its fields have no room. */
export const useIsLow = (): boolean => useMedia("(max-height: 499px)");

const useMedia = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;
