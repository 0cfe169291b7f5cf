import { timestampFromWire } from "./types.ts";

/** The columns of a row by what they hold. No word, and nothing else that is packed, holds a comma; null packs to nothing. */
export interface Fields {
  number(sql: string): number;
  numberOrNull(sql: string): number | null;
  word(sql: string): string;
  wordOrNull(sql: string): string | null;
  oneOf<W extends string>(words: readonly W[], sql: string): W;
  flag(sql: string): boolean;
  moment(sql: string): string;
  momentOrNull(sql: string): string | null;
  /** Divided by spaces. */
  numbers(sql: string): number[];
}

export interface PackedRow<R> {
  /** The columns as one text. */
  sql: string;
  /** Each in a column of its own, by its name in the row. */
  columns: string;
  read(text: string): R;
}

/**
 * Many short columns as one. Every column of every row costs the driver a string, a lookup and a call of its own: of a
 * page of 41 rows with 29 columns that was a third of all that the server did for it. `row` is asked twice: once for what
 * its fields are in SQL, and for every row with the fields' values.
 */
export function packRow<R extends object>(row: (fields: Fields) => R): PackedRow<R> {
  const collecting = new Collecting();
  const names = Object.keys(row(collecting));
  const all = collecting.sql;
  return {
    sql: `concat(${all.join(", ',', ")})`,
    columns: names.map((name, index) => `${all[index]} as ${name}`).join(", "),
    read: (text) => row(new Reading(text)),
  };
}

class Collecting implements Fields {
  readonly sql: string[] = [];

  number = this.#add(0);
  numberOrNull = this.#add(null);
  word = this.#add("");
  wordOrNull = this.#add(null);
  flag = this.#add(false);
  moment = this.#add("");
  momentOrNull = this.#add(null);
  numbers = this.#add<number[]>([]);

  oneOf<W extends string>(words: readonly W[], sql: string): W {
    this.sql.push(sql);
    return knownOf(words, words[0]);
  }

  #add<T>(none: T): (sql: string) => T {
    return (sql) => {
      this.sql.push(sql);
      return none;
    };
  }
}

/** Takes one value after the other. */
class Reading implements Fields {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  #next(): string {
    const begin = this.#at;
    const comma = this.#text.indexOf(",", begin);
    const end = comma < 0 ? this.#text.length : comma;
    this.#at = end + 1;
    return this.#text.slice(begin, end);
  }

  number(): number {
    return Number(this.#next());
  }

  numberOrNull(): number | null {
    const text = this.#next();
    return text === "" ? null : Number(text);
  }

  word(): string {
    return this.#next();
  }

  oneOf<W extends string>(words: readonly W[]): W {
    return knownOf(words, this.#next());
  }

  wordOrNull(): string | null {
    return this.#next() || null;
  }

  flag(): boolean {
    return this.#next() === "t";
  }

  moment(): string {
    return timestampFromWire(this.#next());
  }

  momentOrNull(): string | null {
    const text = this.#next();
    return text === "" ? null : timestampFromWire(text);
  }

  numbers(): number[] {
    const text = this.#next();
    return text === "" ? [] : text.split(" ").map(Number);
  }
}

function knownOf<W extends string>(words: readonly W[], text: string | undefined): W {
  for (const word of words) if (word === text) return word;
  throw new Error(`${text} is none of ${words.join(", ")}`);
}
