import { Popover, type PopoverDropdownProps, type PopoverProps } from "@mantine/core";
import { useIsLow, useIsNarrow } from "../useIsNarrow.ts";
import { Anchor, type FloatingLayer, useOpensAfterMount } from "./floatingLayer.tsx";
import sheet from "./sheet.module.css";
import { useSwipeDown } from "./useSwipeDown.ts";

interface FloatingPopoverProps {
  layer: FloatingLayer;
  popover: PopoverProps;
  dropdown: PopoverDropdownProps;
}

/** Window that a button opens, by the library. */
export default function FloatingPopover({ layer, popover, dropdown }: FloatingPopoverProps) {
  const isOpen = useOpensAfterMount(layer.isOpen);
  const [narrow, low] = [useIsNarrow(), useIsLow()];
  return (
    <Popover {...popover} id={layer.id} opened={isOpen} onChange={layer.setOpen} withOverlay={narrow || low}>
      <Popover.Target>
        <Anchor element={layer.anchor} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} className={sheet["sheet"]} {...useSwipeDown(layer.close)} />
    </Popover>
  );
}
