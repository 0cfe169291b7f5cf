import type { PopoverProps } from "@mantine/core";
import { hasKeyboard } from "../../lib/typeAhead.ts";
import { keepsFocus } from "../keepsFocus.ts";
import { useIsLow, useIsNarrow } from "../useIsNarrow.ts";
import type { FloatingLayer } from "./floatingLayer.tsx";

interface Sheet {
  /** Element that the layer lies beside; null for a sheet, whose place needs no measuring. */
  beside: HTMLElement | null;
  settings: Pick<
    PopoverProps,
    | "withOverlay"
    | "overlayProps"
    | "closeOnClickOutside"
    | "hideDetached"
    | "preventPositionChangeWhenVisible"
  >;
}

/**
 * Lays a layer over a phone as a sheet, or beside its button on a tablet: it goes by a whole tap beside it. Gone when
 * the finger touches down, as the library has it, it would leave the rest of the tap to whatever is under it.
 */
export function useSheet({ anchor, close }: Pick<FloatingLayer, "anchor" | "close">): Sheet {
  const [narrow, low] = [useIsNarrow(), useIsLow()];
  const isSheet = narrow || low;
  if (!isSheet && hasKeyboard.matches) return { beside: anchor, settings: {} };
  return {
    beside: isSheet ? null : anchor,
    settings: {
      withOverlay: true,
      // Unseen beside what is no sheet.
      overlayProps: { onClick: close, ...keepsFocus, ...(!isSheet && { backgroundOpacity: 0 }) },
      closeOnClickOutside: false,
      // A sheet has no place to keep, nor a button to go out of sight with.
      ...(isSheet && { preventPositionChangeWhenVisible: false, hideDetached: false }),
    },
  };
}
