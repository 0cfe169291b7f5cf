import { groupPhone } from "./groupPhone.ts";

interface Typed {
  text: string;
  /** Index of the cursor in it. */
  caret: number;
}

interface Edit extends Typed {
  /** Text that stood in the field. */
  before: string;
  /** Input type: what was done, in the browser's words. */
  kind: string;
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign);
const countDigits = (text: string): number => text.replaceAll(/\D/g, "").length;

/** Edits the field: grouped anew, the cursor before the same digit. */
export function editPhone({ before, kind, ...typed }: Edit): Typed {
  const { text, caret } = groupPhone(typed.text) === before ? withoutNeighbour(typed, kind) : typed;
  const shown = groupPhone(text);
  if (shown === text) return { text, caret };
  return { text: shown, caret: caretAfterDigits(shown, countDigits(text.slice(caret))) };
}

/** Deletes the digit beside a sign that only groups: it is what is meant. */
function withoutNeighbour({ text, caret }: Typed, kind: string): Typed {
  const step = { deleteContentBackward: -1, deleteContentForward: 1 }[kind];
  if (step === undefined) return { text, caret };
  let at = step < 0 ? caret - 1 : caret;
  while (at >= 0 && at < text.length && !isDigit(text[at])) at += step;
  if (!isDigit(text[at])) return { text, caret };
  return { text: text.slice(0, at) + text.slice(at + 1), caret: step < 0 ? at : caret };
}

/** The place with so many digits behind it. */
function caretAfterDigits(text: string, digitsBehind: number): number {
  let caret = text.length;
  for (let left = digitsBehind; left > 0 && caret > 0;) if (isDigit(text[--caret])) left -= 1;
  return caret;
}
