import { use, useEffect, useLayoutEffect, useRef } from "react";
import { isCatching, isCatchingForAnother, takeTyped, theDialog } from "../../lib/typeAhead.ts";
import { TypedAheadContext } from "./typedAhead.ts";

/**
 * Last part of a dialog, which takes the focus for it in the very turn in which it is drawn. The library does so a turn
 * later, and what somebody types meanwhile would go to what stands behind.
 */
export function FocusAtOnce() {
  const end = useRef<HTMLSpanElement>(null);
  const ahead = use(TypedAheadContext);
  const typed = useRef("");
  useLayoutEffect(() => {
    const dialog = end.current?.closest<HTMLElement>("[role=dialog], [role=alertdialog]");
    if (!dialog || dialog.contains(document.activeElement)) return;
    // In this order: here the focus tells that it was typed for this dialog.
    typed.current = ahead?.take() ?? takeForDialog();
    (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog).focus({ preventScroll: true });
  }, [ahead]);
  // Not before the fields are set up: one that searches a list begins empty.
  useEffect(() => {
    // Only where one writes it does anything.
    if (typed.current !== "") document.execCommand("insertText", false, typed.current);
    typed.current = "";
  }, []);
  return <span ref={end} hidden />;
}

/** Takes what was typed for a dialog that the inbox opens; not what a conversation on its way waits for, named or not. */
function takeForDialog(): string {
  const isForDialog = isCatching() && isCatchingForAnother("") && !isCatchingForAnother(theDialog);
  return isForDialog ? takeTyped(theDialog) : "";
}
