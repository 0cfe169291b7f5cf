/** A row as `to_jsonb` gives it. */
export type Row = Record<string, unknown>;

/** The columns of a row that became others. */
export interface RowChange {
  id: number;
  columns: Record<string, { before: unknown; after: unknown }>;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Compares a row before and after, but for some columns, such as those that the database computes. */
export function compareRows(
  before: Row & { id: number },
  after: Row,
  except: readonly string[] = [],
): RowChange {
  const changed = Object.keys(after).filter(
    (column) => !except.includes(column) && !same(before[column], after[column]),
  );
  return {
    id: before.id,
    columns: Object.fromEntries(
      changed.map((column) => [column, { before: before[column], after: after[column] }]),
    ),
  };
}

/** The values to give back: what somebody changed since stays as they left it. */
export const valuesToRestore = (change: RowChange, now: Row): Row =>
  Object.fromEntries(
    Object.entries(change.columns).flatMap(([column, { before, after }]) =>
      same(now[column], after) ? [[column, before]] : [],
    ),
  );

/** Column names come from the database's own rows; anything else has no business in a statement. */
export function columnList(row: Row, prefix = ""): string {
  const names = Object.keys(row);
  if (names.some((name) => !/^[a-z_]+$/.test(name))) throw new Error(`Not columns: ${names.join(", ")}`);
  return names.map((name) => `${prefix}${name}`).join(", ");
}

/** SQL that gives columns of a row the values that `to_jsonb` gave them before, which are `$3` as JSON. */
export const columnsSet = (table: string, values: Row): string =>
  `(${columnList(values)}) = (
    select ${columnList(values, "x.")} from jsonb_populate_record(null::${table}, $3) as x)`;
