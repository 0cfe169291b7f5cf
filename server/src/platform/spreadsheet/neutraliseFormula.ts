/** Signs with which a formula begins, in wide and small letters and with the real minus too, or that would end a cell. */
const dangerous = /^[=+\-@＝＋－＠﹦﹢﹣﹫\u2212\t\r\n|\u0000]/;

/** A cell's text as no program computes it: an apostrophe before it says that it is a text. */
export const neutraliseFormula = (text: string): string => (dangerous.test(text) ? `'${text}` : text);
