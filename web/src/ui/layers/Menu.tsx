import type { MenuDropdownProps, MenuProps } from "@mantine/core";
import { createContext, Suspense, use } from "react";
import { lazy } from "../../lib/lazy.tsx";
import { FloatingLayerProvider, Target, useFloatingLayer, useLayerAround } from "./floatingLayer.tsx";
import { CheckboxItem, Divider, Item, Label, RadioItem } from "./menuParts.tsx";
import { useEscape } from "./useEscape.ts";

export const loadMenu = () => import("./FloatingMenu.tsx");
const FloatingMenu = lazy(loadMenu);

const MenuContext = createContext<MenuProps>({});

/** A menu beside its button, on phones a sheet at the thumb; Back closes it. Its library comes when it is opened. */
function LayeredMenu({ children, ...menu }: MenuProps) {
  const layer = useFloatingLayer({ ...menu, popup: "menu", toggles: true });
  useEscape(layer.isOpen && menu.trapFocus === false, layer.close);
  return (
    <MenuContext value={menu}>
      <FloatingLayerProvider value={layer}>{children}</FloatingLayerProvider>
    </MenuContext>
  );
}

function Dropdown(dropdown: MenuDropdownProps) {
  const layer = useLayerAround();
  const menu = use(MenuContext);
  if (!layer.wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <FloatingMenu layer={layer} menu={menu} dropdown={dropdown} />
    </Suspense>
  );
}

export const Menu = Object.assign(LayeredMenu, {
  Target,
  Dropdown,
  Item,
  CheckboxItem,
  RadioItem,
  Label,
  Divider,
});
