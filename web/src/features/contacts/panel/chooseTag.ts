import type { TagLabel } from "@balcao/contract";
import { includesPlain, plainText } from "../../../lib/plainText.ts";

/** A tag created by typing has at least this many characters. */
export const shortestTag = 3;

export interface TagChoice {
  /** Labels that fit the text and are not carried yet. */
  found: TagLabel[];
  /** No label is called so: it can be created. */
  isNew: boolean;
  tooShort: boolean;
}

/** What the typed text offers: labels to pick, or a new one. */
export function chooseTag(
  text: string,
  { all, carried }: { all: readonly TagLabel[]; carried: readonly TagLabel[] },
): TagChoice {
  const wanted = text.trim();
  const free = all.filter((tag) => !carried.some(({ id }) => id === tag.id));
  const exists = [...all, ...carried].some((tag) => plainText(tag.name) === plainText(wanted));
  return {
    found: free.filter((tag) => includesPlain(tag.name, wanted)),
    isNew: wanted !== "" && !exists,
    tooShort: [...wanted].length < shortestTag,
  };
}
