import { use, useLayoutEffect, useRef } from "react";
import { TypedAheadContext } from "./typedAhead.ts";

/**
 * Last part of a dialog, which takes the focus for it in the very turn in which it is drawn. The library does so a turn
 * later, and what somebody types meanwhile would go to what stands behind.
 */
export function FocusAtOnce() {
  const end = useRef<HTMLSpanElement>(null);
  const ahead = use(TypedAheadContext);
  useLayoutEffect(() => {
    const dialog = end.current?.closest<HTMLElement>("[role=dialog], [role=alertdialog]");
    if (!dialog || dialog.contains(document.activeElement)) return;
    (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog).focus({ preventScroll: true });
    const typed = ahead?.take() ?? "";
    // Only where one writes it does anything.
    if (typed !== "") document.execCommand("insertText", false, typed);
  }, [ahead]);
  return <span ref={end} hidden />;
}
