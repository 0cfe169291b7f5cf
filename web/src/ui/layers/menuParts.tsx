import {
  createPolymorphicComponent,
  type Menu as LibraryMenu,
  type MenuDividerProps,
  type MenuItemProps,
  type MenuLabelProps,
} from "@mantine/core";
import { type ComponentProps, createContext, use } from "react";

type Library = Pick<typeof LibraryMenu, "Item" | "CheckboxItem" | "RadioItem" | "Label" | "Divider">;

/** The library, given by the menu that its parts stand in, which is there before them. */
const LibraryContext = createContext<Library | null>(null);
export const MenuLibrary = LibraryContext.Provider;

function useLibrary(): Library {
  const library = use(LibraryContext);
  if (library === null) throw new Error("A part of a menu stands in none");
  return library;
}

export const Item = createPolymorphicComponent<"button", MenuItemProps>((props: MenuItemProps) => {
  const { Item: Part } = useLibrary();
  return <Part {...props} />;
});

export function CheckboxItem(props: ComponentProps<Library["CheckboxItem"]>) {
  const { CheckboxItem: Part } = useLibrary();
  return <Part {...props} />;
}

export function RadioItem(props: ComponentProps<Library["RadioItem"]>) {
  const { RadioItem: Part } = useLibrary();
  return <Part {...props} />;
}

export function Label(props: MenuLabelProps) {
  const { Label: Part } = useLibrary();
  return <Part {...props} />;
}

export function Divider(props: MenuDividerProps) {
  const { Divider: Part } = useLibrary();
  return <Part {...props} />;
}
