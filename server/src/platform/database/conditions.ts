/** Conditions collected with their values, so that equal shapes share one prepared statement. */
export class Conditions {
  readonly #values: unknown[];
  readonly #parts: string[] = [];

  constructor(values: unknown[]) {
    this.#values = values;
  }

  /** Conditions of their own over the same values, for a query within. */
  beside(): Conditions {
    return new Conditions(this.#values);
  }

  /** `text` names each value as `$?`, in order. */
  add(text: string, ...values: unknown[]): this {
    let used = 0;
    this.#parts.push(
      text.replaceAll("$?", () => {
        this.#values.push(values[used]);
        used += 1;
        return `$${this.#values.length}`;
      }),
    );
    return this;
  }

  /** Gives a value a name, for conditions that are put together by hand: added when it is named first, if ever. */
  later(value: unknown): () => string {
    let name: string | undefined;
    return () => (name ??= `$${this.#values.push(value)}`);
  }

  get sql(): string {
    return this.#parts.map((part) => `(${part})`).join(" and ");
  }
}
