import type { Tx } from "../database/index.ts";
import type { Timer, TimerType } from "./timers.ts";

/** A timer that is due. Payloads come from our own `setTimers`, so their type is the kind's. */
export interface DueTimer<P> extends Timer<P> {
  /** 1 at the first. */
  attempt: number;
}

interface Handled<P> {
  kind: string;
  /**
   * A query for the companies whose timers may run now, as the system role may read them; what is due of others waits
   * until they may.
   */
  companies: string;
  /** Tries until it is given up. */
  maxAttempts: number;
  /** Ends what the last try did not do either; without it the timer is parked, to be seen by whoever runs the installation. */
  giveUp?(tx: Tx, timer: DueTimer<P>): Promise<void>;
}

/** Handler of a kind of timer, each in a transaction of its own. */
export interface OneByOne<P = unknown> extends Handled<P> {
  /** Locks what `run` changes before the timer is taken, in the order in which everybody locks it. */
  lock?(tx: Tx, timer: DueTimer<P>): Promise<void>;
  /** Runs in one transaction with the timer's end, so that it happens once. It may set the same timer anew. */
  run(tx: Tx, timer: DueTimer<P>): Promise<void>;
}

/** Handler of a kind that only notes something: it waits for no lock, so one transaction does it for many. */
export interface Together<P = unknown> extends Handled<P> {
  /**
   * Runs for timers of one company, the longest due first, in one transaction with their end. Where that fails it runs
   * for each alone, and the one that fails is tried again.
   */
  runMany(tx: Tx, timers: readonly DueTimer<P>[]): Promise<void>;
}

export type TimerHandler<P = unknown> = OneByOne<P> | Together<P>;

type Nameless<H> = Omit<H, "kind">;

/** Binds a kind of timer to its handler, whose functions know their payload. */
export function handleTimer<P>(type: TimerType<P>, handler: Nameless<OneByOne<P>>): OneByOne<P>;
export function handleTimer<P>(type: TimerType<P>, handler: Nameless<Together<P>>): Together<P>;
export function handleTimer<P>(
  { name }: TimerType<P>,
  handler: Nameless<OneByOne<P>> | Nameless<Together<P>>,
): TimerHandler<P> {
  return { ...handler, kind: name };
}
