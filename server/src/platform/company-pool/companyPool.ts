/** A company's time in the pool: from the first wake until nothing is left of it. */
interface Stay {
  /** It was woken while its work ran, so something may have come after the work looked. */
  isWokenAgain: boolean;
  over: Promise<void>;
  end: () => void;
}

export interface PoolOptions {
  /** Companies at once. */
  parallel: number;
  /** Does a share of a company's work. True: more may be left, and it comes again behind the companies that wait. */
  work: (companyId: number) => Promise<boolean>;
  /** Takes the error of a share. The company leaves; its next wake tries again. */
  onError: (companyId: number, error: unknown) => void;
}

/**
 * Works for companies side by side: a few at once, and never the same one twice. A company whose work takes long occupies one
 * place of the pool, and the others share the rest.
 */
export class CompanyPool {
  readonly #options: PoolOptions;
  readonly #stays = new Map<number, Stay>();
  /** Companies that wait for a place, in their order. */
  readonly #waiting = new Set<number>();
  readonly #running = new Set<Promise<void>>();
  #stopped = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Has the company's work done; resolves when nothing is left of it. */
  wake(companyId: number): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    const known = this.#stays.get(companyId);
    if (known) {
      known.isWokenAgain = true;
      return known.over;
    }
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    this.#stays.set(companyId, { isWokenAgain: false, over, end });
    this.#waiting.add(companyId);
    this.#fill();
    return over;
  }

  /** Lets running shares end; companies that wait leave. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const companyId of this.#waiting) this.#leave(companyId);
    await Promise.all(this.#running);
  }

  #fill(): void {
    for (const companyId of this.#waiting) {
      if (this.#running.size >= this.#options.parallel) return;
      this.#waiting.delete(companyId);
      const run: Promise<void> = this.#run(companyId).finally(() => {
        this.#running.delete(run);
        this.#fill();
      });
      this.#running.add(run);
    }
  }

  async #run(companyId: number): Promise<void> {
    const stay = this.#stays.get(companyId);
    if (!stay) return;
    stay.isWokenAgain = false;
    let isMore = false;
    try {
      isMore = await this.#options.work(companyId);
    } catch (error) {
      this.#options.onError(companyId, error);
    }
    if ((isMore || stay.isWokenAgain) && !this.#stopped) this.#waiting.add(companyId);
    else this.#leave(companyId);
  }

  #leave(companyId: number): void {
    this.#waiting.delete(companyId);
    this.#stays.get(companyId)?.end();
    this.#stays.delete(companyId);
  }
}
