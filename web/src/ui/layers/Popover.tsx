import { Popover as LibraryPopover, type PopoverDropdownProps, type PopoverProps } from "@mantine/core";
import { createContext, use, useEffect, useEffectEvent } from "react";
import { useIsLow, useIsNarrow } from "../useIsNarrow.ts";
import sheet from "./sheet.module.css";
import { useOpened } from "./useOpened.ts";
import { useSwipeDown } from "./useSwipeDown.ts";

const CloseContext = createContext<() => void>(() => undefined);

/** A small window beside its button, on phones a sheet at the thumb; Back closes it. */
function LayeredPopover({ children, ...props }: PopoverProps) {
  const { isOpen, setOpen, close } = useOpened(props);
  const [narrow, low] = [useIsNarrow(), useIsLow()];
  useEscape(isOpen && props.trapFocus === false, close);
  return (
    <LibraryPopover {...props} opened={isOpen} onChange={setOpen} withOverlay={narrow || low}>
      <CloseContext value={close}>{children}</CloseContext>
    </LibraryPopover>
  );
}

/** The library hears the key within the window alone: one that leaves the cursor where it is hears it anywhere. */
function useEscape(isHeard: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isHeard) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    window.addEventListener("keydown", hear, { capture: true });
    return () => window.removeEventListener("keydown", hear, { capture: true });
  }, [isHeard]);
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
