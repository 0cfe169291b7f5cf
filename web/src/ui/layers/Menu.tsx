import { Menu as LibraryMenu, type MenuDropdownProps, type MenuProps } from "@mantine/core";
import { createContext, use, useEffect } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { useIsLow, useIsNarrow } from "../useIsNarrow.ts";
import { useOpened } from "./useOpened.ts";
import { useSwipeDown } from "./useSwipeDown.ts";

const CloseContext = createContext<() => void>(() => undefined);

/** A menu beside its button, on phones a sheet at the thumb; Back closes it. */
function LayeredMenu({ children, ...props }: MenuProps) {
  const { isOpen, setOpen, close } = useOpened(props);
  const [narrow, low] = [useIsNarrow(), useIsLow()];
  useLandmark(isOpen);
  return (
    <LibraryMenu
      portalProps={{ target: landmark() }}
      {...props}
      opened={isOpen}
      onChange={setOpen}
      withOverlay={narrow || low}
    >
      <CloseContext value={close}>{children}</CloseContext>
    </LibraryMenu>
  );
}

/** Place of every menu in the document: a landmark while one is open, for whoever goes from landmark to landmark. */
const landmark = () => (landmarkElement ??= document.createElement("div"));
let landmarkElement: HTMLElement | undefined;

function useLandmark(isOpen: boolean): void {
  const { t } = useTranslation("ui");
  const label = t("actions");
  useEffect(() => {
    if (!isOpen) return;
    const element = landmark();
    if (!element.isConnected) document.body.append(element);
    element.role = "region";
    element.ariaLabel = label;
    return () => {
      element.role = null;
      element.ariaLabel = null;
    };
  }, [isOpen, label]);
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
