import { useMediaQuery } from "@mantine/hooks";

/** Says whether a table beside the drawer has no room for every column. */
export const useIsTight = (): boolean =>
  useMediaQuery("(max-width: 1199px)", undefined, { getInitialValueInEffect: false }) ?? false;
