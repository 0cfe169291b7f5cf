import type { MantineThemeOverride } from "@mantine/core";
import { findOptions } from "../form/findOptions.ts";
import sheet from "../layers/sheet.module.css";

/** Defaults in which our components differ from the library's: quick, quiet, labels above. */
export const componentDefaults: NonNullable<MantineThemeOverride["components"]> = {
  Tooltip: {
    defaultProps: { openDelay: 350, transitionProps: { duration: 80 }, withArrow: false, fz: "xs" },
  },
  Modal: {
    defaultProps: {
      centered: true,
      overlayProps: { backgroundOpacity: 0.4 },
      transitionProps: { transition: "pop", duration: 110 },
      closeOnClickOutside: true,
    },
    classNames: { content: sheet["dialog"] ?? "" },
    styles: { title: { fontWeight: 600, lineHeight: 1.3 } },
  },
  Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 }, transitionProps: { duration: 140 } } },
  Menu: {
    defaultProps: {
      shadow: "md",
      transitionProps: { transition: "pop", duration: 80 },
      withinPortal: true,
      // A menu holds items alone: what the library puts before the first one, screen readers stumble over.
      withInitialFocusPlaceholder: false,
    },
    classNames: { dropdown: sheet["sheet"] ?? "", item: sheet["item"] ?? "" },
  },
  Popover: { defaultProps: { shadow: "md", transitionProps: { transition: "pop", duration: 80 } } },
  ActionIcon: { defaultProps: { variant: "subtle", color: "gray" } },
  // A dialog that puts the focus into its first field does not mean to drop the field's list over the others.
  Select: {
    defaultProps: {
      checkIconPosition: "right",
      comboboxProps: { shadow: "md" },
      openOnFocus: false,
      selectFirstOptionOnChange: true,
      filter: findOptions,
    },
  },
  MultiSelect: {
    defaultProps: {
      checkIconPosition: "right",
      comboboxProps: { shadow: "md" },
      openOnFocus: false,
      selectFirstOptionOnChange: true,
      filter: findOptions,
    },
  },
  TagsInput: { defaultProps: { comboboxProps: { shadow: "md" }, openOnFocus: false } },
  Badge: { defaultProps: { tt: "none", fw: 600 } },
  Checkbox: { defaultProps: { radius: "sm" } },
};
