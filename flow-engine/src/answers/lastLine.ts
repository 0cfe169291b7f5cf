/** Last line with words: a contact who greets first and chooses below it has chosen. */
export const lastLine = (text: string): string =>
  text
    .trimEnd()
    .split(/[\n\r]/)
    .at(-1) ?? "";
