/** Entries on their way at most, those included that are only being noted: so many for each place of the channel. */
const perPlace = 3;

interface Flight {
  /** The entry; undefined while it is being stored. */
  entryId: number | undefined;
  /** The provider has answered, or will not be asked. */
  answered: Promise<void>;
  /** Its outcome is noted. */
  ended: Promise<void>;
}

/** Entries of one connection on their way: a place at the provider is free as soon as it answered, not only once that is noted. */
export class InFlight {
  readonly #flights = new Map<number, Flight>();
  readonly #asking = new Map<number, Flight>();
  readonly #reserved = new Set<number>();
  #ends = 0;

  /** Number of entries that have ended so far. */
  get ends(): number {
    return this.#ends;
  }

  get size(): number {
    return this.#flights.size;
  }

  ids(): number[] {
    return [...this.#flights.values()].flatMap(({ entryId }) => entryId ?? []);
  }

  /** Contacts whose next entry is being stored. */
  reserved(): number[] {
    return [...this.#reserved];
  }

  /** Begins the work of an entry, which calls `answered` when its place at the provider is free. */
  add(id: number, work: (answered: () => void) => Promise<void>): void {
    this.#begin(id, id, work);
  }

  /**
   * Takes a place for an entry that is only being stored, whose work begins by waiting for it. Answers how it is named;
   * undefined where another one of the contact is being stored.
   */
  reserve(
    contactId: number,
    work: (answered: () => void) => Promise<void>,
  ): ((id: number) => void) | undefined {
    if (this.#reserved.has(contactId)) return undefined;
    this.#reserved.add(contactId);
    // Ids of entries are positive.
    const key = -contactId;
    const flight = this.#begin(key, undefined, (answered) =>
      work(answered).finally(() => this.#reserved.delete(contactId)),
    );
    return (id) => void (flight.entryId = id);
  }

  #begin(key: number, entryId: number | undefined, work: (answered: () => void) => Promise<void>): Flight {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answered = () => {
      this.#asking.delete(key);
      resolve();
    };
    const ended = work(answered).finally(() => {
      this.#flights.delete(key);
      this.#ends += 1;
      answered();
    });
    const flight: Flight = { entryId, answered: promise, ended };
    this.#flights.set(key, flight);
    this.#asking.set(key, flight);
    return flight;
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
