import type { KeyboardEvent } from "react";

/**
 * Attributes that make a button with `role="tab"` one: only the chosen one is a stop of the tab key, the arrows go on
 * from there.
 */
export const tabProps = (selected: boolean, panelId: string) => ({
  "aria-selected": selected,
  onKeyDown: moveWithArrows,
  "aria-controls": panelId,
  tabIndex: selected ? 0 : -1,
});

/** The next tab gets the focus and is chosen. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const next =
    buttons[
      (buttons.findIndex((button) => button === document.activeElement) + step + buttons.length) %
        buttons.length
    ];
  event.preventDefault();
  next?.focus();
  next?.click();
}
