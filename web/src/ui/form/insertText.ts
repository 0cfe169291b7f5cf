/**
 * Puts a text where the cursor stands, which goes behind it. The value is set as a whole: of what `setRangeText` puts in
 * React hears nothing, and takes the deletion of it for no change.
 */
export function insertText(field: HTMLTextAreaElement, text: string): string {
  const { value, selectionStart, selectionEnd } = field;
  const cursor = selectionStart + text.length;
  field.value = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
  field.setSelectionRange(cursor, cursor);
  return field.value;
}
