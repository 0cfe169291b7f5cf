import { shownLine } from "@balcao/contract";

/**
 * A stranger's words as one line that reads in the order in which it stands, without what cannot be stored; empty where
 * nothing of it is seen.
 */
export const showableLine = (text: string): string =>
  shownLine(text.toWellFormed())
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
