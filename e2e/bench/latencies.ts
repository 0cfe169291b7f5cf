/** Collects durations in milliseconds and answers their percentiles. */
export class Latencies {
  readonly #values: number[] = [];

  add(milliseconds: number): void {
    this.#values.push(milliseconds);
  }

  values(): readonly number[] {
    return this.#values;
  }

  get count(): number {
    return this.#values.length;
  }

  /** The value that `percent` of all do not exceed; NaN of none. */
  at(...percents: readonly number[]): number[] {
    const sorted = this.#values.toSorted((a, b) => a - b);
    return percents.map((percent) => {
      const place = Math.ceil((percent / 100) * sorted.length) - 1;
      return sorted[Math.max(0, place)] ?? Number.NaN;
    });
  }
}
