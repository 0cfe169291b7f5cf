import type { Answer, endpoints } from "@balcao/contract";

export type HitPage = Answer<typeof endpoints.messages.search>;

/** Every place that was found so far, newest first. */
export const hitsOf = (pages: readonly HitPage[]): HitPage["hits"] => pages.flatMap((page) => page.hits);

/** Message before which the next places are searched; undefined when these were all. */
export const nextBefore = ({ hits, hasMore }: HitPage): number | undefined =>
  hasMore ? hits.at(-1)?.id : undefined;
