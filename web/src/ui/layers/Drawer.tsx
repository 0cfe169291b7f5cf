import { type DrawerProps, Drawer as LibraryDrawer } from "@mantine/core";
import { useLayer } from "./useLayer.ts";

/** A drawer that Back closes. */
export function Drawer(props: DrawerProps) {
  useLayer(props.opened, props.onClose);
  return <LibraryDrawer {...props} />;
}
