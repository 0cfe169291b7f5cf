/** Characters of a message that the list keeps; `renewLastMessage` cuts as much. */
export const cutPreview = (text: string): string => (text.length > 500 ? text.slice(0, 500) : text);
