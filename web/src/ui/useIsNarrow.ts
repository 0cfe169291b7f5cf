import { useMediaQuery } from "@mantine/hooks";

/** Screens on which the drawer overlays and tables leave columns out. */
export const narrowWidth = 600;

export const useIsNarrow = (): boolean =>
  useMediaQuery(`(max-width: ${narrowWidth - 1}px)`, undefined, { getInitialValueInEffect: false }) ?? false;
