import { useState } from "react";

/** Knows whether a field's list is open, for fields that close it earlier than the library does. */
export function useOpenList() {
  const [dropdownOpened, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    close,
    /** Props of the field. */
    list: { dropdownOpened, onDropdownOpen: () => setOpen(true), onDropdownClose: close },
  };
}
