import type { Pace, Pacing, SendingClass } from "../../../channels/port.ts";
import { classes } from "./claimOutbox.ts";

/** Counts what went at a pace: `freeAt` runs ahead of the clock by as much as went too early. */
class Bucket {
  readonly #pace: Pace;
  readonly #random: () => number;
  #freeAt = 0;

  constructor(pace: Pace, random: () => number) {
    this.#pace = pace;
    this.#random = random;
  }

  /** Number of entries that may go now. */
  free(now: number): number {
    const { everyMs, burst } = this.#pace;
    return Math.max(0, Math.min(burst, Math.floor((now - this.#freeAt) / everyMs) + burst));
  }

  /** Milliseconds until the next may go. */
  wait(now: number): number {
    const { everyMs, burst } = this.#pace;
    return this.free(now) > 0 ? 0 : Math.ceil(this.#freeAt - (burst - 1) * everyMs - now);
  }

  take(now: number): void {
    const { everyMs, jitterMs = 0 } = this.#pace;
    this.#freeAt = Math.max(now, this.#freeAt) + everyMs + jitterMs * this.#random();
  }
}

/** Says how much of each class may go over one connection now. Only as long as the process lives: a start is a rest. */
export class Pacer {
  readonly #all: Bucket | undefined;
  readonly #byClass: Partial<Record<SendingClass, Bucket>>;

  constructor(pacing: Pacing = {}, random: () => number = Math.random) {
    const bucket = (pace: Pace | undefined) => pace && new Bucket(pace, random);
    const { automatic, bulk } = { automatic: bucket(pacing.automatic), bulk: bucket(pacing.bulk) };
    this.#all = bucket(pacing.all);
    this.#byClass = { ...(automatic && { automatic }), ...(bulk && { bulk }) };
  }

  /** Most entries of each class that may go, in the order of `classes`, and of all. */
  places(most: number, now = Date.now()): { places: number[]; most: number } {
    const all = Math.min(most, this.#all?.free(now) ?? most);
    return { places: classes.map((name) => Math.min(all, this.#byClass[name]?.free(now) ?? all)), most: all };
  }

  took(name: SendingClass, now = Date.now()): void {
    this.#all?.take(now);
    this.#byClass[name]?.take(now);
  }

  /** Milliseconds until more may go than now; 0 where nothing is held up. */
  wait(now = Date.now()): number {
    const waits = [this.#all, ...Object.values(this.#byClass)].map((bucket) => bucket?.wait(now) ?? 0);
    const held = waits.filter((wait) => wait > 0);
    return held.length === 0 ? 0 : Math.min(...held);
  }
}
