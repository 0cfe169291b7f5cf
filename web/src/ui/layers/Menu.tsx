import { Menu as LibraryMenu, type MenuDropdownProps, type MenuProps } from "@mantine/core";
import { createContext, use } from "react";
import { useIsLow, useIsNarrow } from "../useIsNarrow.ts";
import { useOpened } from "./useOpened.ts";
import { useSwipeDown } from "./useSwipeDown.ts";

const CloseContext = createContext<() => void>(() => undefined);

/** A menu beside its button, on phones a sheet at the thumb; Back closes it. */
function LayeredMenu({ children, ...props }: MenuProps) {
  const { isOpen, setOpen, close } = useOpened(props);
  const [narrow, low] = [useIsNarrow(), useIsLow()];
  return (
    <LibraryMenu {...props} opened={isOpen} onChange={setOpen} withOverlay={narrow || low}>
      <CloseContext value={close}>{children}</CloseContext>
    </LibraryMenu>
  );
}

function SheetDropdown(props: MenuDropdownProps) {
  return <LibraryMenu.Dropdown {...props} {...useSwipeDown(use(CloseContext))} />;
}

export const Menu = Object.assign(LayeredMenu, {
  Target: LibraryMenu.Target,
  Dropdown: SheetDropdown,
  Item: LibraryMenu.Item,
  CheckboxItem: LibraryMenu.CheckboxItem,
  RadioItem: LibraryMenu.RadioItem,
  Label: LibraryMenu.Label,
  Divider: LibraryMenu.Divider,
  Sub: LibraryMenu.Sub,
});
