import { isField, isOverlayStaying } from "./shortcuts.ts";
import { isCatching } from "./typeAhead.ts";

/** Pauses after a menu or dialog that closes has given its focus back, in ms. */
const attempts = [0, 30, 120, 300];

interface FocusOptions {
  /** Takes it from another field too, and does not let go of it: what opens will have it in any case. */
  firmly?: boolean;
}

/**
 * Gives a field the focus, also after what lies over the page has gone and given the focus elsewhere; not when somebody
 * writes in another field, nor once a pointer or a key has led elsewhere. Ends with the returned call.
 */
export function focusWhenFree(field: HTMLElement, { firmly = false }: FocusOptions = {}): () => void {
  const timers = attempts.slice(1).map((ms) => setTimeout(attempt, ms));
  const end = () => {
    for (const timer of timers) clearTimeout(timer);
    field.removeEventListener("focusout", attempt);
    window.removeEventListener("pointerdown", end, { capture: true });
    window.removeEventListener("keydown", endByLeading, { capture: true });
  };
  const endByLeading = (event: KeyboardEvent) => {
    if (leadsElsewhere(event)) end();
  };
  window.addEventListener("pointerdown", end, { capture: true });
  window.addEventListener("keydown", endByLeading, { capture: true });
  function attempt() {
    const { activeElement } = document;
    const isElsewhere = activeElement !== field && isField(activeElement) && !isCatching();
    const isFree = firmly || (!isElsewhere && !isOverlayStaying());
    if (isFree && field.checkVisibility()) field.focus({ preventScroll: true });
  }
  attempt();
  if (firmly) field.addEventListener("focusout", attempt);
  timers.push(setTimeout(end, attempts.at(-1)));
  return end;
}

/** Tab, Escape, and the arrows that go through the list. */
const leadsElsewhere = ({ key, altKey }: KeyboardEvent): boolean =>
  key === "Tab" || key === "Escape" || (altKey && key.startsWith("Arrow"));
