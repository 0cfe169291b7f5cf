/**
 * Advertisement, post or link through which somebody came to write, as the provider tells it with a message. It stands
 * beside the content: people answer an advertisement with a photo or an audio as well as with words.
 */
export interface AdClick {
  kind: "ad" | "post" | "link";
  /** Id of the advertisement or post. */
  sourceId?: string;
  /** Id of this very click (`ctwa_clid`), by which Meta is told what came of it. */
  clickId?: string;
  /** Word that whoever made the advertisement or link wrote into it, to know it by. */
  ref?: string;
  title?: string;
  description?: string;
  url?: string;
  thumbnailUrl?: string;
}

/** Makes a click of what a provider says of it, without what is missing or empty. */
export function adOf(
  kind: AdClick["kind"],
  told: { [Name in Exclude<keyof AdClick, "kind">]: string | null | undefined },
): AdClick {
  return { kind, ...Object.fromEntries(Object.entries(told).filter(([, value]) => Boolean(value))) };
}
