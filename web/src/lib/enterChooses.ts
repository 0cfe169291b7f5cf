/**
 * Enter in a list that one searches chooses what is marked, or the first that was found.
 * The kit marks it only where a letter follows the one that opened the list, and at times forgets which it marked:
 * whoever typed one letter, or typed fast, pressed Enter in vain. Installed again it changes nothing.
 */
export function installEnterChooses(): void {
  window.addEventListener("keydown", chooseOnEnter, { capture: true });
}

const searched = ".mantine-Select-root input[role=combobox]";

function chooseOnEnter(event: KeyboardEvent): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
  if (event.key !== "Enter" || !isPlain) return;
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.readOnly || !target.matches(searched)) return;
  const option = optionOf(target);
  if (option === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  option.click();
}

function optionOf(field: HTMLInputElement): HTMLElement | null {
  const listId = field.getAttribute("aria-controls");
  const list = listId === null ? null : document.getElementById(listId);
  if (list === null) return null;
  const marked = list.querySelector<HTMLElement>("[data-combobox-selected]");
  // A list that was opened with its choice in it, and not searched, is left as it is.
  const isSearched = field.value !== "" && list.querySelector("[aria-selected=true]") === null;
  return (
    marked ??
    (isSearched ? list.querySelector<HTMLElement>("[role=option]:not([data-combobox-disabled])") : null)
  );
}
