import { type DrawerProps, Drawer as LibraryDrawer } from "@mantine/core";
import { FocusAtOnce } from "./FocusAtOnce.tsx";
import { fullScreenDrawers, useFullScreen } from "./fullScreen.ts";
import { useLayer } from "./useLayer.ts";

/** A drawer that Back closes. */
export function Drawer({ children, ...props }: DrawerProps) {
  useLayer(props.opened, props.onClose);
  useFullScreen(props.opened && props.size === "100%", fullScreenDrawers);
  return (
    <LibraryDrawer {...props}>
      {children}
      {/* One that stays takes it by the library, which must know before where the focus was. */}
      {props.trapFocus !== false && props.keepMounted !== true && <FocusAtOnce />}
    </LibraryDrawer>
  );
}
