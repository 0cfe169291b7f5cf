import { Popover, type PopoverDropdownProps, type PopoverProps } from "@mantine/core";
import { Anchor, type FloatingLayer, useOpensAfterMount } from "./floatingLayer.tsx";
import sheet from "./sheet.module.css";
import { useSheet } from "./useSheet.ts";
import { useSwipeDown } from "./useSwipeDown.ts";

interface FloatingPopoverProps {
  layer: FloatingLayer;
  popover: PopoverProps;
  dropdown: PopoverDropdownProps;
}

/** Window that a button opens, by the library. */
export default function FloatingPopover({ layer, popover, dropdown }: FloatingPopoverProps) {
  const isOpen = useOpensAfterMount(layer.isShown);
  const { beside, settings } = useSheet(layer);
  return (
    <Popover {...popover} {...settings} id={layer.id} opened={isOpen} onChange={layer.setOpen}>
      <Popover.Target>
        <Anchor element={beside} />
      </Popover.Target>
      <Popover.Dropdown
        {...dropdown}
        className={sheet["sheet"]}
        data-closing={!isOpen || undefined}
        {...useSwipeDown(layer.close)}
      />
    </Popover>
  );
}
