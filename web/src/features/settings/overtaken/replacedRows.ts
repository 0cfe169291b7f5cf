export interface Numbered {
  id: number;
}

/** Says whether two rows are one by what they say: each save of a list gives its rows new ids. */
export type IsSame<Body> = (a: Body, b: Body) => boolean;

/** The rest of a list: without the row of that id, else without what is the same under another. */
export function withoutRow<Row extends Numbered>(
  list: readonly Row[],
  row: Row,
  isSame: IsSame<Row>,
): readonly Row[] {
  const isThere = list.some(({ id }) => id === row.id);
  return list.filter((one) => (isThere ? one.id !== row.id : !isSame(one, row)));
}

/** A list with further rows, without those that it has already. */
export const withRows = <Body>(
  list: readonly Body[],
  added: readonly Body[],
  isSame: IsSame<Body>,
): readonly Body[] => [...list, ...added.filter((row) => !list.some((one) => isSame(one, row)))];
