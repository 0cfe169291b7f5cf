/** Entries on their way at most, those included that are only being noted: so many for each place of the channel. */
const perPlace = 3;

interface Flight {
  /** The provider has answered, or will not be asked. */
  answered: Promise<void>;
  /** Its outcome is noted. */
  ended: Promise<void>;
}

/** Entries of one connection on their way: a place at the provider is free as soon as it answered, not only once that is noted. */
export class InFlight {
  readonly #flights = new Map<number, Flight>();
  readonly #asking = new Map<number, Flight>();

  get size(): number {
    return this.#flights.size;
  }

  ids(): number[] {
    return [...this.#flights.keys()];
  }

  /** Begins the work of an entry, which calls `answered` when its place at the provider is free. */
  add(id: number, work: (answered: () => void) => Promise<void>): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answered = () => {
      this.#asking.delete(id);
      resolve();
    };
    const ended = work(answered).finally(() => {
      this.#flights.delete(id);
      answered();
    });
    const flight: Flight = { answered: promise, ended };
    this.#flights.set(id, flight);
    this.#asking.set(id, flight);
  }

  /** Places that are left of so many. The only one stays taken until all is noted: what goes next is decided in turn. */
  free(places: number): number {
    const most = places === 1 ? 1 : places * perPlace;
    return Math.min(places - this.#asking.size, most - this.#flights.size);
  }

  /** Resolves when a place may have become free. */
  async freed(): Promise<void> {
    if (this.#asking.size === 0) return this.ended();
    await Promise.race([...this.#asking.values()].map(({ answered }) => answered));
  }

  /** Resolves when the first of them has ended. */
  async ended(): Promise<void> {
    await Promise.race([...this.#flights.values()].map(({ ended }) => ended));
  }

  /** Resolves when all have ended. */
  async settled(): Promise<void> {
    await Promise.all([...this.#flights.values()].map(({ ended }) => ended));
  }
}
