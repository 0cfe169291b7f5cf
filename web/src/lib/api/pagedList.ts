import { type InfiniteData, type QueryClient, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";

/** One page of a list, whatever its rows are called in the answer. */
export interface ListPage<R> {
  rows: readonly R[];
  count: number;
  hasMore: boolean;
}
export type ListPages<R> = InfiniteData<ListPage<R>, number>;

interface PagedListOptions<P> {
  queryKey: QueryKey;
  fetchPage: (pageNumber: number, signal: AbortSignal) => Promise<P>;
}

/** A list that grows page by page, with everything that `DataTable` wants to know. */
export function usePagedList<R extends { id: number }, P extends ListPage<R> = ListPage<R>>({
  queryKey,
  fetchPage,
}: PagedListOptions<P>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
  });
  return {
    rows: query.data && rowsOf<R>(query.data),
    /** First page, with what an answer says besides its rows. */
    firstPage: query.data?.pages[0],
    total: query.data?.pages[0]?.count,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    error: query.error,
    onRetry: () => void query.refetch(),
    onLoadMore: () => void query.fetchNextPage(),
  };
}

/** All rows in order. A row that came between two pages moved the next one; nobody is shown twice. */
export function rowsOf<R extends { id: number }>({ pages }: { pages: readonly ListPage<R>[] }): R[] {
  const rows = new Map<number, R>();
  for (const row of pages.flatMap((page) => page.rows)) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

interface Placing<R> {
  compare: (a: R, b: R) => number;
  /** Says whether the row belongs to this list: its search and filters. */
  belongs: (row: R) => boolean;
}

/** The list with a new or changed row in its place, or without it when it no longer belongs. */
export function placeRow<R extends { id: number }>(
  pages: ListPages<R>,
  row: R,
  { compare, belongs }: Placing<R>,
): ListPages<R> {
  const rows = rowsOf(pages);
  const others = rows.filter((other) => other.id !== row.id);
  const was = rows.length - others.length;
  if (!belongs(row)) return withRows(pages, others, -was);
  const at = others.findIndex((other) => compare(row, other) < 0);
  // Behind the last loaded row it may stand anywhere: its own page will bring it.
  if (at === -1 && hasMore(pages)) return withRows(pages, others, 1 - was);
  const index = at === -1 ? others.length : at;
  return withRows(pages, others.toSpliced(index, 0, row), 1 - was);
}

export function removeRow<R extends { id: number }>(pages: ListPages<R>, id: number): ListPages<R> {
  const rows = rowsOf(pages);
  const others = rows.filter((row) => row.id !== id);
  return others.length === rows.length ? pages : withRows(pages, others, -1);
}

/**
 * Changes every loaded list under a key. A list that got shorter and has more on the server is loaded again,
 * because the rows behind it moved up by one.
 */
export function changeLists<R extends { id: number }>(
  client: QueryClient,
  key: QueryKey,
  change: (pages: ListPages<R>, key: QueryKey) => ListPages<R>,
): void {
  for (const [queryKey, pages] of client.getQueriesData<ListPages<R>>({ queryKey: key })) {
    if (pages === undefined) continue;
    const changed = change(pages, queryKey);
    client.setQueryData(queryKey, changed);
    if (hasMore(pages) && rowsOf(changed).length < rowsOf(pages).length)
      void client.invalidateQueries({ queryKey });
  }
}

const hasMore = <R>(pages: ListPages<R>): boolean => pages.pages.at(-1)?.hasMore ?? false;

/** The same pages with other rows: whatever grew or shrank does so in the last page. */
function withRows<R>(pages: ListPages<R>, rows: readonly R[], change: number): ListPages<R> {
  let start = 0;
  const made = pages.pages.map((page, index) => {
    const last = index === pages.pages.length - 1;
    const end = last ? rows.length : Math.min(rows.length, start + page.rows.length);
    const part = rows.slice(start, end);
    start = end;
    return { ...page, rows: part, count: page.count + change };
  });
  return { ...pages, pages: made };
}
