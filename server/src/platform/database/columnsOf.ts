/** A piece of SQL for each column that a row's type names; what else the row may hold is none. */
type SqlOf<R, Apart extends string> = {
  readonly [K in keyof R as string extends K ? never : Exclude<K, Apart>]: string;
};

/**
 * Columns of a row in SQL, by their names in the row. A column that the type names and the list does not, or the
 * other way round, does not compile; those `Apart` are made elsewhere.
 */
export const columnsOf = <R, Apart extends keyof R & string = never>(sql: SqlOf<R, Apart>): string =>
  Object.entries<string>(sql)
    .map(([name, one]) => `${one} as ${name}`)
    .join(", ");
