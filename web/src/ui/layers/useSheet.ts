import type { PopoverProps } from "@mantine/core";
import { hasKeyboard } from "../../lib/typeAhead.ts";
import { useIsLow, useIsNarrow } from "../useIsNarrow.ts";

/**
 * Settings of the library for a layer that lies over a phone as a sheet, or beside its button on a tablet: it goes by a
 * whole tap beside it. Gone when the finger touches down, as the library has it, it would leave the rest of the tap to
 * whatever is under it.
 */
export function useSheet(
  close: () => void,
): Pick<PopoverProps, "withOverlay" | "overlayProps" | "closeOnClickOutside"> {
  const [narrow, low] = [useIsNarrow(), useIsLow()];
  const isSheet = narrow || low;
  if (!isSheet && hasKeyboard.matches) return {};
  return {
    withOverlay: true,
    // Unseen beside what is no sheet.
    overlayProps: { onClick: close, ...(!isSheet && { backgroundOpacity: 0 }) },
    closeOnClickOutside: false,
  };
}
