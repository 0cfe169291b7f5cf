import { Menu, type MenuDropdownProps, type MenuProps } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { Anchor, type FloatingLayer, useOpensAfterMount } from "./floatingLayer.tsx";
import { MenuLibrary } from "./menuParts.tsx";
import { useSheet } from "./useSheet.ts";
import { useSwipeDown } from "./useSwipeDown.ts";

interface FloatingMenuProps {
  layer: FloatingLayer;
  menu: MenuProps;
  dropdown: MenuDropdownProps;
}

/** List that a menu opens, by the library. */
export default function FloatingMenu({ layer, menu, dropdown }: FloatingMenuProps) {
  const isOpen = useOpensAfterMount(layer.isShown);
  const { beside, settings } = useSheet(layer);
  useLandmark(isOpen);
  return (
    <Menu
      portalProps={{ target: landmark() }}
      {...menu}
      {...settings}
      id={layer.id}
      opened={isOpen}
      onChange={layer.setOpen}
    >
      <Menu.Target>
        <Anchor element={beside} />
      </Menu.Target>
      <MenuLibrary value={Menu}>
        <Menu.Dropdown {...dropdown} {...useSwipeDown(layer.close)} />
      </MenuLibrary>
    </Menu>
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
