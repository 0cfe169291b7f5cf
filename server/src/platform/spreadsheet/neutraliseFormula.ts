/** What a spreadsheet would take for a formula, or for the end of a cell, begins with one of these. */
const dangerous = /^[=+\-@\t\r\n|\u0000]/;

/** A cell's text as no program computes it: an apostrophe before it says that it is a text. */
export const neutraliseFormula = (text: string): string => (dangerous.test(text) ? `'${text}` : text);
