/** The messages that are chosen in one conversation; off until somebody begins. */
export class Selection {
  #ids: ReadonlySet<number> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Undefined while nothing is being chosen. */
  readonly ids = (): ReadonlySet<number> | undefined => this.#ids;

  /** Undefined while nothing is being chosen. */
  isChosen(id: number): boolean | undefined {
    return this.#ids?.has(id);
  }

  begin(id: number): void {
    this.#set(new Set([id]));
  }

  toggle(id: number): void {
    if (this.#ids === undefined) return;
    const ids = new Set(this.#ids);
    if (!ids.delete(id)) ids.add(id);
    this.#set(ids);
  }

  end(): void {
    if (this.#ids !== undefined) this.#set(undefined);
  }

  #set(ids: ReadonlySet<number> | undefined): void {
    this.#ids = ids;
    for (const listener of this.#listeners) listener();
  }
}
