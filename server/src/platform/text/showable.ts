/** Marks that change the direction of what follows, so that a text reads as another one than it is. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A stranger's words as one line that reads in the order in which it stands, without what cannot be stored. */
export const showableLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(turning, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
