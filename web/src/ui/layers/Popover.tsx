import { Popover as LibraryPopover, type PopoverProps } from "@mantine/core";
import { useOpened } from "./useOpened.ts";

/** A small window beside its button, which Back closes. */
function LayeredPopover(props: PopoverProps) {
  const { isOpen, setOpen } = useOpened(props);
  return <LibraryPopover {...props} opened={isOpen} onChange={setOpen} />;
}

export const Popover = Object.assign(LayeredPopover, {
  Target: LibraryPopover.Target,
  Dropdown: LibraryPopover.Dropdown,
});
