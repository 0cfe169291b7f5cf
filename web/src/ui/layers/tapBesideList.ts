/**
 * Lets a tap beside a field's list only close it, as one beside a menu does. The library closes it when the finger
 * touches down, and would leave the rest of the tap to whatever is there.
 */
export function installTapBesideList(): void {
  let isBeside = false;
  const begin = ({ target }: TouchEvent) => (isBeside = isBesideList(target));
  const end = (event: TouchEvent) => {
    // Not so once it has become a scroll.
    if (isBeside && event.cancelable) event.preventDefault();
  };
  document.addEventListener("touchstart", begin, { capture: true, passive: true });
  document.addEventListener("touchend", end, { capture: true, passive: false });
}

/** Another field is no button: it takes the cursor at once. */
function isBesideList(target: EventTarget | null): boolean {
  const field = document.activeElement?.closest('[aria-haspopup="listbox"][data-expanded]');
  const lists = [...document.querySelectorAll('[role="presentation"][data-position]')];
  const isOpen = field !== null && field !== undefined && lists.some((list) => list.checkVisibility());
  if (!isOpen || !(target instanceof Element)) return false;
  const own = [...lists, field.closest(".mantine-InputWrapper-root")];
  return !own.some((part) => part?.contains(target)) && target.closest(".mantine-Input-input") === null;
}
