/** Marks that nobody sees: fillers, joiners, and the blank of braille. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u{2800}]/gu;
const letter = /\p{L}/u;
const sign = /[\p{L}\p{So}\p{Extended_Pictographic}]/u;

/**
 * Name that a person can be called by; empty where a channel told none: only a number stands there, or signs that nobody
 * sees.
 */
export function personName(name: string): string {
  const seen = name.replaceAll(unseen, "");
  return sign.test(seen) ? name.trim() : "";
}

/** Their first name: the first word with a letter, so that a number or a sign before it is not taken for it. */
export function firstNameOf(name: string): string {
  const words = personName(name).split(/\s+/);
  return words.find((word) => letter.test(word.replaceAll(unseen, ""))) ?? words[0] ?? "";
}
