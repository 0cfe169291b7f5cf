/** A row of the source: texts as its database writes them, whatever the type of the column. */
export type SourceRow = Readonly<Record<string, string | null>>;

export type Condition =
  | { column: string; is: "=" | ">="; value: string }
  | { column: string; is: "in"; values: readonly string[] }
  /** The column names a row of `table` whose `of` has this value. */
  | { column: string; is: "within"; table: string; of: string; value: string }
  /** The column names no row of `table`. */
  | { column: string; is: "orphan"; table: string };

export interface Reading {
  table: string;
  /** Columns that are wanted; those that this version does not have are left out. */
  columns: readonly string[];
  where?: readonly Condition[];
  order?: readonly string[];
}

/** Tables of the source with their columns, under the names that the database itself gives. */
export class Catalogue {
  readonly #tables: ReadonlyMap<string, { name: string; columns: ReadonlyMap<string, string> }>;
  /** Types of columns that hold a time, by table and column. */
  readonly #types: ReadonlyMap<string, string>;

  constructor(rows: readonly { table: string; column: string; type: string }[]) {
    const tables = new Map<string, { name: string; columns: Map<string, string> }>();
    for (const { table, column } of rows) {
      const known = tables.get(table.toLowerCase()) ?? { name: table, columns: new Map<string, string>() };
      known.columns.set(column.toLowerCase(), column);
      tables.set(table.toLowerCase(), known);
    }
    this.#tables = tables;
    this.#types = new Map(rows.map(({ table, column, type }) => [keyOf(table, column), type]));
  }

  get names(): string[] {
    return [...this.#tables.values()].map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  }

  /** Name of a table as the database has it; a server on Windows keeps names in lower case. */
  table(name: string): string | undefined {
    return this.#tables.get(name.toLowerCase())?.name;
  }

  column(table: string, column: string): string | undefined {
    return this.#tables.get(table.toLowerCase())?.columns.get(column.toLowerCase());
  }

  typeOf(table: string, column: string): string | undefined {
    return this.#types.get(keyOf(table, column));
  }
}

const keyOf = (table: string, column: string) => `${table}.${column}`.toLowerCase();

/** Database of another system, which is only read. */
export interface Source {
  kind: "postgres" | "mysql";
  /** As the server says it. */
  version: string;
  catalogue: Catalogue;
  /** All rows at once, of what is small. */
  rows(reading: Reading): Promise<SourceRow[]>;
  /** Many rows, so many at a time. What is written meanwhile is not among them. */
  slices(reading: Reading, size: number): AsyncGenerator<SourceRow[]>;
  count(table: string, where?: readonly Condition[]): Promise<number>;
  /** Number of rows by the month of a time, as the source's clock writes it: `2024-05`. */
  months(table: string, column: string, where?: readonly Condition[]): Promise<Map<string, number>>;
  close(): Promise<void>;
}

/** What whoever moves a source in has done wrong, or can do something about, in one line. */
export class SourceError extends Error {
  override name = "SourceError";
}

/** For statements of a source that went away: what came is kept. */
export function goneAway(error: unknown): never {
  throw new SourceError(
    `The source does not answer any more (${reasonOf(error)}). Run it again: it goes on where it was`,
  );
}

export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  // Several tries at once, of IPv4 and IPv6, have one reason each.
  return text === "" && error instanceof AggregateError ? error.errors.map(reasonOf).join("; ") : text;
};
