/** Elements that the keyboard has gone to since a pointer was last used. */
let reached = new WeakSet<Element>();
let goes = false;

/** Keys that lead from one place to another. */
const leading: ReadonlySet<string> = new Set(["Tab", "ArrowUp", "ArrowDown", "Home", "End", "j", "k"]);

window.addEventListener("keydown", ({ key }) => (goes = leading.has(key)), { capture: true });
window.addEventListener(
  "pointerdown",
  () => {
    goes = false;
    reached = new WeakSet();
  },
  { capture: true },
);
window.addEventListener(
  "focusin",
  ({ target }) => {
    if (goes && target instanceof Element) reached.add(target);
  },
  { capture: true },
);

/**
 * Says whether somebody went to this place with the keyboard: there letters are commands. Where a click has led they
 * never are, since whoever clicked is about to write.
 */
export const isReachedByKeys = (element: Element | null): boolean => element !== null && reached.has(element);
