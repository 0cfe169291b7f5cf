/** A page of a list, from 1; of every list as many rows as its feature says. */
export interface PageWanted {
  pageNumber: number;
  pageSize: number;
}

export interface Page<Row> {
  rows: Row[];
  /** Number of rows of all pages together. */
  count: number;
  hasMore: boolean;
}

/** `read` gives rows that each carry the count of all; one row more than a page tells whether there is another. */
export async function readPage<Row extends { total: number }>(
  { pageNumber, pageSize }: PageWanted,
  read: (part: { offset: number; limit: number }) => Promise<Row[]>,
): Promise<Page<Row>> {
  const offset = (pageNumber - 1) * pageSize;
  const rows = await read({ offset, limit: pageSize + 1 });
  // Behind the last page no row carries the count.
  const [first] = rows.length === 0 && offset > 0 ? await read({ offset: 0, limit: 1 }) : rows;
  return { rows: rows.slice(0, pageSize), count: first?.total ?? 0, hasMore: rows.length > pageSize };
}
