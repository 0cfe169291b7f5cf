import type { MantineThemeOverride } from "@mantine/core";
import { choicesFirst } from "../form/choicesFirst.ts";
import { findOptions } from "../form/findOptions.ts";
import sheet from "../layers/sheet.module.css";

/** Motion of whatever floats over the page; its look is the class of that name. */
const floating = { transitionProps: { transition: "pop", duration: 80 } } as const;

const classes = (...names: string[]): string => names.map((name) => sheet[name] ?? "").join(" ");

/**
 * The page itself never scrolls, so that it has no bar to take away while a dialog lies over it: that would have the
 * browser look at the style of every element once more.
 */
const overPage = { removeScrollProps: { removeScrollBar: false } } as const;

/** A field's list, which each kind of field calls its own. */
const listOfField = { dropdown: classes("floating"), option: classes("option") };

const selectAll = ({ target }: { target: EventTarget }): void => {
  if (target instanceof HTMLInputElement) target.select();
};

/** Defaults in which our components differ from the library's: quick, quiet, labels above. */
export const componentDefaults: NonNullable<MantineThemeOverride["components"]> = {
  Tooltip: { defaultProps: { transitionProps: { duration: 80 }, withArrow: false, fz: "xs" } },
  Modal: {
    defaultProps: {
      centered: true,
      overlayProps: { backgroundOpacity: 0.4 },
      transitionProps: { transition: "pop", duration: 110 },
      closeOnClickOutside: true,
      ...overPage,
    },
    classNames: { content: classes("dialog") },
    styles: { title: { fontWeight: 600, lineHeight: 1.3 } },
  },
  Drawer: {
    defaultProps: {
      overlayProps: { backgroundOpacity: 0.4 },
      transitionProps: { duration: 140 },
      ...overPage,
    },
  },
  Menu: {
    defaultProps: {
      ...floating,
      withinPortal: true,
      // A menu holds items alone: what the library puts before the first one, screen readers stumble over.
      withInitialFocusPlaceholder: false,
    },
    classNames: {
      dropdown: classes("floating", "sheet"),
      item: classes("item"),
      itemIndicator: classes("indicator"),
    },
  },
  Popover: { defaultProps: floating, classNames: { dropdown: classes("floating") } },
  // A list is drawn once it is opened: a form of many fields would draw them all beforehand.
  Combobox: { defaultProps: { ...floating, keepMounted: false }, classNames: listOfField },
  ActionIcon: { defaultProps: { variant: "subtle", color: "gray" } },
  // A dialog that puts the focus into its first field does not mean to drop the field's list over the others.
  Select: {
    defaultProps: {
      checkIconPosition: "right",
      openOnFocus: false,
      selectFirstOptionOnChange: true,
      filter: findOptions,
      ...choicesFirst,
    },
    classNames: listOfField,
  },
  MultiSelect: {
    defaultProps: {
      checkIconPosition: "right",
      openOnFocus: false,
      selectFirstOptionOnChange: true,
      filter: findOptions,
      ...choicesFirst,
    },
    classNames: listOfField,
  },
  // The next digit replaces the number that stands there: typed after it, 3 users and 10 would be 310.
  NumberInput: { defaultProps: { onFocus: selectAll } },
  TagsInput: { defaultProps: { openOnFocus: false }, classNames: listOfField },
  ColorInput: { classNames: { dropdown: listOfField.dropdown } },
  // A number lies over half of its button, and is pressed for it.
  Indicator: { styles: { indicator: { pointerEvents: "none" } } },
  Badge: { defaultProps: { tt: "none", fw: 600 } },
  Checkbox: { defaultProps: { radius: "sm" } },
};
