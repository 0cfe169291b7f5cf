/** Texts of a file: words, or more of them under a name. */
export type Texts = Record<string, unknown>;

/** Plurals that are said as "other" is: of nothing, and of whole millions. */
const likeOther = ["zero", "many"];

/**
 * Texts with words for every number. By the rules for its numbers Portuguese would say "0 arquivo", and nothing of a
 * million, which has a plural of its own.
 */
export function withAllPlurals(texts: Texts): Texts {
  const all: Texts = {};
  for (const [key, text] of Object.entries(texts)) {
    all[key] = isTexts(text) ? withAllPlurals(text) : text;
    if (key.endsWith("_other")) for (const plural of likeOther) all[key.replace(/other$/, plural)] ??= text;
  }
  return all;
}

const isTexts = (text: unknown): text is Texts => typeof text === "object" && text !== null;
