import { DomainError } from "../../platform/http/index.ts";

interface Limits {
  /** Drawn at once in this process, each in a thread with a memory of its own. */
  atOnce: number;
  /** Transcripts of one company that may be drawn or wait at once. */
  perCompany: number;
  /** Transcripts of all companies that may wait at once. */
  waiting: number;
}

/** Seconds after which a refused caller may try again. */
const retryAfter = 5;

/** Places to draw in: who comes when all are taken waits in line, and is refused when the line is long. */
export class DrawingLimiter {
  readonly #limits: Limits;
  readonly #ofCompany = new Map<number, number>();
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Resolves once there is a place, with how it is given back. */
  async take(companyId: number): Promise<() => void> {
    const held = this.#ofCompany.get(companyId) ?? 0;
    if (held >= this.#limits.perCompany)
      throw new DomainError("ERR_TOO_MANY_REQUESTS", { retryAfterSeconds: retryAfter });
    if (this.#taken >= this.#limits.atOnce && this.#waiting.length >= this.#limits.waiting)
      throw new DomainError("ERR_UNAVAILABLE", { retryAfterSeconds: retryAfter });
    this.#ofCompany.set(companyId, held + 1);
    if (this.#taken < this.#limits.atOnce) this.#taken += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isHeld = true;
    return () => {
      if (isHeld) this.#giveBack(companyId);
      isHeld = false;
    };
  }

  #giveBack(companyId: number): void {
    const held = (this.#ofCompany.get(companyId) ?? 1) - 1;
    if (held > 0) this.#ofCompany.set(companyId, held);
    else this.#ofCompany.delete(companyId);
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
