import { type DrawerProps, Drawer as LibraryDrawer } from "@mantine/core";
import { FocusAtOnce } from "./FocusAtOnce.tsx";
import { useLayer } from "./useLayer.ts";

/** A drawer that Back closes. */
export function Drawer({ children, ...props }: DrawerProps) {
  useLayer(props.opened, props.onClose);
  return (
    <LibraryDrawer {...props}>
      {children}
      {props.trapFocus !== false && <FocusAtOnce />}
    </LibraryDrawer>
  );
}
