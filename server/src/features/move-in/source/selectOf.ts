import type { Catalogue, Condition, Reading } from "./port.ts";

/** How a database wants names and values written. */
export interface Dialect {
  quote(name: string): string;
  /** Mark of the value with this number, from 1 on. */
  mark(number: number): string;
  /** SQL of the first seven signs of a column. */
  month(column: string): string;
}

export interface SourceStatement {
  text: string;
  values: string[];
}

/** SQL about tables of the source. Names come from its catalogue alone, and values never stand in the text. */
export class Wording {
  readonly #dialect: Dialect;
  readonly #catalogue: Catalogue;

  constructor(dialect: Dialect, catalogue: Catalogue) {
    this.#dialect = dialect;
    this.#catalogue = catalogue;
  }

  select({ table, columns, where = [], order = [] }: Reading): SourceStatement {
    const values: string[] = [];
    const there = columns.filter((column) => this.#catalogue.column(table, column) !== undefined);
    const list = there.map((column) => `${this.#column(table, column)} as ${this.#dialect.quote(column)}`);
    const places = order.filter((column) => this.#catalogue.column(table, column) !== undefined);
    const by = places.map((column) => this.#column(table, column)).join(", ");
    const read = this.#read(list.join(", ") || "1", table);
    return { text: `${read}${this.#where(table, where, values)}${by && ` order by ${by}`}`, values };
  }

  count(table: string, where: readonly Condition[]): SourceStatement {
    const values: string[] = [];
    const read = this.#read("count(*) as number", table);
    return { text: read + this.#where(table, where, values), values };
  }

  months(table: string, column: string, where: readonly Condition[]): SourceStatement {
    const values: string[] = [];
    const month = this.#dialect.month(this.#column(table, column));
    const read = this.#read(`${month} as month, count(*) as number`, table);
    return { text: `${read}${this.#where(table, where, values)} group by 1`, values };
  }

  #where(table: string, where: readonly Condition[], values: string[]): string {
    const parts = where.map((condition) => this.#condition(table, condition, values));
    return parts.length === 0 ? "" : ` where ${parts.join(" and ")}`;
  }

  #condition(table: string, condition: Condition, values: string[]): string {
    const column = this.#column(table, condition.column);
    const add = (value: string): string => this.#dialect.mark(values.push(value));
    switch (condition.is) {
      case "=":
      case ">=":
        return `${column} ${condition.is} ${add(condition.value)}`;
      case "in":
        return condition.values.length === 0
          ? "1 = 0"
          : `${column} in (${condition.values.map(add).join(", ")})`;
      case "within": {
        const wanted = `${this.#quoted(condition.table, condition.of)} = ${add(condition.value)}`;
        return `${column} in (${this.#read(this.#quoted(condition.table, "id"), condition.table)} where ${wanted})`;
      }
      case "orphan":
        return `(${column} is null or ${column} not in (${this.#read(this.#quoted(condition.table, "id"), condition.table)}))`;
    }
  }

  /** Beginning of a statement about a table of the source, which is none of ours. */
  #read(list: string, table: string): string {
    return ["select", list, "from", this.#table(table), "t"].join(" ");
  }

  #table(name: string): string {
    const table = this.#catalogue.table(name);
    if (table === undefined) throw new Error(`The source has no table ${name}`);
    return this.#dialect.quote(table);
  }

  #column(table: string, column: string): string {
    return `t.${this.#quoted(table, column)}`;
  }

  #quoted(table: string, column: string): string {
    const name = this.#catalogue.column(table, column);
    if (name === undefined) throw new Error(`${table} of the source has no column ${column}`);
    return this.#dialect.quote(name);
  }
}
