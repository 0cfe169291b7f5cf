import type { DurableListener, EventFeed, ListenerRunner, LoggedEvent, SignalBus } from "../events/index.ts";
import type { Caller, Route, Services } from "../http/index.ts";
import type { JobHandler } from "../jobs/index.ts";
import type { AnyLiveRule, ClientListener } from "../realtime/index.ts";
import type { TimerHandler, TimerRound } from "../timers/index.ts";
import type { Undoer } from "../undo/index.ts";
import type { SocketSignals } from "./socketSignals.ts";

/**
 * Parts that run in this process for as long as it lives, by name. Features add theirs by declaration merging.
 * Use-cases do not see it: what they lean on are `Services`.
 */
export interface Pipeline {
  timers: TimerRound;
  listeners: ListenerRunner;
}

/**
 * Ground that features are built on. They are built in their order: what a feature above put into `services` and
 * `pipeline` is there, what one below puts there is there once everything runs.
 */
export interface Installation {
  readonly services: Services;
  readonly pipeline: Pipeline;
  readonly feed: EventFeed;
  readonly signals: SignalBus;
  readonly sockets: SocketSignals;
}

/** All that a feature is to the product. */
export interface Feature {
  /** Its folder. */
  readonly name: string;
  readonly routes?: readonly Route[];
  /** Rules by which its events become live ones. */
  readonly live?: (installation: Installation) => readonly AnyLiveRule[];
  /** Listeners for browsers, by its client events in the contract. */
  readonly clients?: (installation: Installation) => ClientListener;
  /** Says whether an event lets a caller see other things since: what was missed is then loaded anew, not told. */
  readonly changesRights?: (event: LoggedEvent, caller: Caller) => boolean;
  readonly jobs?: (installation: Installation) => readonly JobHandler[];
  /** Listeners that follow events even after an absence. */
  readonly listeners?: (installation: Installation) => readonly DurableListener[];
  /** Timers of its own. */
  readonly timers?: (installation: Installation) => readonly TimerHandler[];
  /** Undoers of what is done here. */
  readonly undoers?: readonly Undoer[];
  /** Parts that it keeps running. Those that are a `Runner` are started and stopped. */
  readonly runners?: (installation: Installation) => Partial<Pipeline>;
  /**
   * Services that it gives use-cases: its own, and those that features above it declared in `Services` because it comes
   * later.
   */
  readonly slots?: (installation: Installation) => Partial<Services>;
}

/**
 * Takes what is there before features are built for the whole that it will be. What is neither there nor `Filled` by a
 * feature does not compile.
 */
export const toBeFilled = <Whole extends object, Filled extends keyof Whole>(
  given: Omit<Whole, Filled>,
): Whole => given as Whole;

/** Keeps which runners and slots are filled, so that the compiler finds what nobody fills. */
export const defineFeature = <const F extends Feature>(feature: F): F => feature;
