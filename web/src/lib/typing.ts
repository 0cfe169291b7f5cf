import { useEffect } from "react";
import { isReachedByKeys } from "./keyboardReach.ts";
import { isApple, isField, isOverlayStaying } from "./shortcuts.ts";

/** The conversation that is open for writing, as the address ends. */
let open: string | undefined;

/**
 * Types into a conversation as long as it is shown: what can be typed is typed into it, wherever the focus is; nothing that can be typed
 * is a shortcut then, but in a place of commands that was gone to with the keyboard.
 */
export function useTyping(uuid: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    open = uuid;
    return () => {
      if (open === uuid) open = undefined;
    };
  }, [uuid, isShown]);
}

/** The address is ahead of the page: what has been left is still drawn for a moment. */
const isOpen = (): boolean => open !== undefined && window.location.pathname.endsWith(open);

/** Field of a page that is typed into; of several the first that can be seen (a search before the composer). */
const typedInto = "[data-takes-typing]:not(:disabled)";
/** Places of a page where letters are commands for whoever goes there with the keyboard. */
const ofCommands = "[data-letters]";
/** Elements that the space bar presses. */
const pressable =
  "button, summary, audio, video, input, [role=button], [role=tab], [role=checkbox], [role=switch], [role=slider]";

// This listener comes before every shortcut. The browser writes the sign into the field that has the focus when the key comes down.
window.addEventListener(
  "keydown",
  (event) => {
    if (!isOpen() || !isTyped(event)) return;
    event.stopPropagation();
    findTypedInto()?.focus();
  },
  { capture: true },
);

const findTypedInto = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(typedInto)].find((field) => field.checkVisibility());

function isTyped(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || !makesSign(event) || isField(target) || isOverlayStaying()) return false;
  if (!(target instanceof Element)) return true;
  return !isInCommands(target) && !(event.key === " " && target.matches(pressable));
}

/** Says whether somebody went with the keyboard to a place where letters are commands. */
export const isInCommands = (element: Element | null): boolean =>
  element?.closest(ofCommands) != null && isReachedByKeys(element);

/** A letter, a figure, a sign, the beginning of an accent; or something to paste. */
function makesSign(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === "v";
  const isSign = [...key].length === 1 || key === "Dead" || key === "Process";
  if (!isSign) return false;
  // AltGr, or ⌥, makes signs of its own.
  return !altKey || event.getModifierState("AltGraph") || (isApple && !ctrlKey && !metaKey);
}
