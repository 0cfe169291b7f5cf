import { LRUCache } from "lru-cache";

interface Entry<V> {
  value: V | undefined;
  /** Milliseconds of the monotonic clock; undefined: nothing was loaded yet, or it was forgotten. */
  loadedAt: number | undefined;
  /** Counts what was heard about the key, so that a load that began before is not believed. */
  version: number;
  loading: Promise<V | undefined> | undefined;
}

export interface FreshCacheOptions<V> {
  /** Loads the value of a key; undefined when nothing does. */
  load(key: string): Promise<V | undefined>;
  max: number;
  /** Nothing older is handed out by `get`. Milliseconds. */
  maxAge: number;
}

/** Rows in memory that are loaded once for many callers, forgotten on hearsay, and never older than `maxAge`. */
export class FreshCache<V> {
  readonly #options: FreshCacheOptions<V>;
  readonly #entries: LRUCache<string, Entry<V>>;

  constructor(options: FreshCacheOptions<V>) {
    this.#options = options;
    this.#entries = new LRUCache({ max: options.max });
  }

  async get(key: string): Promise<V | undefined> {
    const entry = this.#entryOf(key);
    return this.#isFresh(entry) ? entry.value : this.#load(key, entry);
  }

  /** The fresh value without waiting, or undefined. */
  fresh(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isFresh(entry) ? entry.value : undefined;
  }

  forget(key: string): void {
    const entry = this.#entries.peek(key);
    if (entry) invalidate(entry);
  }

  forgetWhere(matches: (key: string) => boolean): void {
    for (const [key, entry] of this.#entries.entries()) if (matches(key)) invalidate(entry);
  }

  forgetAll(): void {
    this.forgetWhere(() => true);
  }

  #entryOf(key: string): Entry<V> {
    const known = this.#entries.get(key);
    if (known) return known;
    const entry: Entry<V> = { value: undefined, loadedAt: undefined, version: 0, loading: undefined };
    this.#entries.set(key, entry);
    return entry;
  }

  #isFresh({ loadedAt }: Entry<V>): boolean {
    return loadedAt !== undefined && performance.now() - loadedAt < this.#options.maxAge;
  }

  #load(key: string, entry: Entry<V>): Promise<V | undefined> {
    entry.loading ??= this.#loadUntilStill(key, entry).finally(() => {
      entry.loading = undefined;
    });
    return entry.loading;
  }

  /** Again while somebody says during the load that the row changed. */
  async #loadUntilStill(key: string, entry: Entry<V>): Promise<V | undefined> {
    for (;;) {
      const { version } = entry;
      const startedAt = performance.now();
      const value = await this.#options.load(key);
      if (version !== entry.version) continue;
      entry.value = value;
      entry.loadedAt = startedAt;
      return value;
    }
  }
}

function invalidate<V>(entry: Entry<V>): void {
  entry.version += 1;
  entry.loadedAt = undefined;
}
