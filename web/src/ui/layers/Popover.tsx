import { Popover as LibraryPopover, type PopoverDropdownProps, type PopoverProps } from "@mantine/core";
import { createContext, use } from "react";
import { useIsLow, useIsNarrow } from "../useIsNarrow.ts";
import sheet from "./sheet.module.css";
import { useOpened } from "./useOpened.ts";
import { useSwipeDown } from "./useSwipeDown.ts";

const CloseContext = createContext<() => void>(() => undefined);

/** A small window beside its button, on phones a sheet at the thumb; Back closes it. */
function LayeredPopover({ children, ...props }: PopoverProps) {
  const { isOpen, setOpen, close } = useOpened(props);
  const [narrow, low] = [useIsNarrow(), useIsLow()];
  return (
    <LibraryPopover {...props} opened={isOpen} onChange={setOpen} withOverlay={narrow || low}>
      <CloseContext value={close}>{children}</CloseContext>
    </LibraryPopover>
  );
}

function SheetDropdown(props: PopoverDropdownProps) {
  return (
    <LibraryPopover.Dropdown {...props} className={sheet["sheet"]} {...useSwipeDown(use(CloseContext))} />
  );
}

export const Popover = Object.assign(LayeredPopover, {
  Target: LibraryPopover.Target,
  Dropdown: SheetDropdown,
});
