import { type Chosen, isMarkedWith, type Mark, toggleMark } from "../../../lib/text/toggleMark.ts";

export const chosenIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Chosen => ({
  text: value,
  from: selectionStart,
  to: selectionEnd,
});

/** Says which of the marks stand around what is chosen. */
export const marksOf = (chosen: Chosen, offered: readonly Mark[]): Mark[] =>
  offered.filter((mark) => isMarkedWith(chosen, mark));

/** Marks what is chosen in a field, as if it were typed: the field hears of it, and the browser can take it back. */
export function markField(field: HTMLTextAreaElement, mark: Mark): void {
  const { replaced, by, chosen } = toggleMark(chosenIn(field), mark);
  const growth = by.length - (replaced.to - replaced.from);
  const mayHold = field.maxLength < 0 ? Infinity : field.maxLength;
  if (field.readOnly || (growth > 0 && field.value.length + growth > mayHold)) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(replaced.from, replaced.to);
  if (!type(by)) {
    field.setRangeText(by);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  field.setSelectionRange(chosen.from, chosen.to);
}

/** Types where the cursor stands. Nothing else that scripts can do is kept for the browser's own undo. */
function type(text: string): boolean {
  return text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
}
