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
      {props.trapFocus !== false && <FocusAtOnce />}
    </LibraryDrawer>
  );
}
