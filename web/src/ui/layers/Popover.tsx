import type { PopoverDropdownProps, PopoverProps } from "@mantine/core";
import { createContext, Suspense, use } from "react";
import { lazy } from "../../lib/lazy.tsx";
import { FloatingLayerProvider, Target, useFloatingLayer, useLayerAround } from "./floatingLayer.tsx";
import { useEscape } from "./useEscape.ts";

export const loadPopover = () => import("./FloatingPopover.tsx");
const FloatingPopover = lazy(loadPopover);

const PopoverContext = createContext<PopoverProps>({});

/** A small window beside its button, on phones a sheet at the thumb; Back closes it. Its library comes when it is opened. */
function LayeredPopover({ children, ...popover }: PopoverProps) {
  const layer = useFloatingLayer({ ...popover, popup: "dialog", toggles: popover.opened === undefined });
  useEscape(layer.isOpen && popover.trapFocus === false, layer.close);
  return (
    <PopoverContext value={popover}>
      <FloatingLayerProvider value={layer}>{children}</FloatingLayerProvider>
    </PopoverContext>
  );
}

function Dropdown(dropdown: PopoverDropdownProps) {
  const layer = useLayerAround();
  const popover = use(PopoverContext);
  if (!layer.wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <FloatingPopover layer={layer} popover={popover} dropdown={dropdown} />
    </Suspense>
  );
}

export const Popover = Object.assign(LayeredPopover, { Target, Dropdown });
