import type { TagLabel } from "@balcao/contract";
import { includesPlain, plainText } from "../../../lib/text/plainText.ts";

/** A tag created by typing has at least this many characters. */
export const shortestTag = 3;

export interface TagChoice {
  /** Labels that fit the text and are not carried yet; one that is called exactly so comes first. */
  found: TagLabel[];
  /** No label is called so: it can be created. */
  isNew: boolean;
  /** Meaning of the text as it stands: the label of that name, one that the contact has, or a new one. */
  entered: number | "carried" | "new";
  tooShort: boolean;
}

/** Finds what the typed text offers: labels to pick, or a new one. */
export function chooseTag(
  text: string,
  { all, carried }: { all: readonly TagLabel[]; carried: readonly TagLabel[] },
): TagChoice {
  const wanted = text.trim();
  const isExact = (tag: TagLabel) => plainText(tag.name) === plainText(wanted);
  const free = all.filter((tag) => !carried.some(({ id }) => id === tag.id));
  const exact = free.find(isExact);
  const isCarried = carried.some(isExact);
  const found = free.filter((tag) => includesPlain(tag.name, wanted));
  return {
    found: found.toSorted((a, b) => Number(b === exact) - Number(a === exact)),
    isNew: wanted !== "" && exact === undefined && !isCarried,
    entered: exact?.id ?? (isCarried ? "carried" : "new"),
    tooShort: [...wanted].length < shortestTag,
  };
}
