import type { Copy } from "./copyStore.ts";

/** Name under which the user is kept. */
export const sessionName = "session";
/** Milliseconds after which a copy that nothing renewed is not shown any more. */
const keptForMs = 3 * 86_400_000;

export const isTooOld = ({ at }: Pick<Copy, "at">, now = Date.now()): boolean => now - at > keptForMs;

/** Number of queries of its kind that are kept, as the query itself says; undefined where it is not. */
export function copiesOf(meta: Record<string, unknown> | undefined): number | undefined {
  const copies = meta?.["copies"];
  return typeof copies === "number" ? copies : undefined;
}

/** Cuts a list that was loaded page by page to its first page. */
export function cutToFirstPage(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("pages" in data) || !("pageParams" in data)) return data;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/** Names of the copies that are too many of their kind, the oldest first to go. */
export function findSurplus(
  copies: readonly Pick<Copy, "name" | "kind" | "at">[],
  limits: ReadonlyMap<string, number>,
): string[] {
  const byKind = Map.groupBy(copies, ({ kind }) => kind);
  return [...byKind].flatMap(([kind, ofKind]) =>
    ofKind
      .toSorted((a, b) => b.at - a.at)
      .slice(limits.get(kind) ?? Infinity)
      .map(({ name }) => name),
  );
}
