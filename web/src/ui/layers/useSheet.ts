import type { PopoverProps } from "@mantine/core";
import { useIsLow, useIsNarrow } from "../useIsNarrow.ts";

/**
 * Settings of the library for a layer that lies over a phone as a sheet: it goes by a whole tap beside it. Gone when
 * the finger touches down, as the library has it, it would leave the rest of the tap to whatever is under it.
 */
export function useSheet(
  close: () => void,
): Pick<PopoverProps, "withOverlay" | "overlayProps" | "closeOnClickOutside"> {
  const [narrow, low] = [useIsNarrow(), useIsLow()];
  return narrow || low
    ? { withOverlay: true, overlayProps: { onClick: close }, closeOnClickOutside: false }
    : {};
}
