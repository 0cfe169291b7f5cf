import type { CallKind, CallRunner, FlowClient } from "../calls/index.ts";
import type { Delivery } from "../deliveries/index.ts";
import type { DurableListener, EventFeed, ListenerRunner, LoggedEvent, SignalBus } from "../events/index.ts";
import type { Caller, Route, Services } from "../http/index.ts";
import type { JobHandler } from "../jobs/index.ts";
import type { AnyLiveRule, ClientListener } from "../realtime/index.ts";
import type { TimerHandler, TimerRound } from "../timers/index.ts";
import type { Undoer } from "../undo/index.ts";
import type { SocketSignals } from "./socketSignals.ts";

/**
 * Long-lived parts of this process, by name. Features add theirs by declaration merging. Use-cases do not see them: they
 * depend on `Services`.
 */
export interface Pipeline {
  timers: TimerRound;
  listeners: ListenerRunner;
  calls: CallRunner;
}

/**
 * What a feature is built on. Features are built in the order of `features.mjs`: while one is built, `services` and
 * `pipeline` hold what earlier features added. What later ones add is there once the process runs.
 */
export interface Installation {
  readonly services: Services;
  readonly pipeline: Pipeline;
  readonly feed: EventFeed;
  readonly signals: SignalBus;
  readonly sockets: SocketSignals;
}

/** Everything a feature contributes to the product. */
export interface Feature {
  /** Name of its folder. */
  readonly name: string;
  readonly routes?: readonly Route[];
  /** Rules that turn its events into live events for browsers. */
  readonly live?: (installation: Installation) => readonly AnyLiveRule[];
  /** Handlers for the events that browsers send. */
  readonly clients?: (installation: Installation) => ClientListener;
  /** True if an event changes what a caller may see. A browser that missed it reloads everything instead of catching up. */
  readonly changesRights?: (event: LoggedEvent, caller: Caller) => boolean;
  readonly jobs?: (installation: Installation) => readonly JobHandler[];
  /** Raw addresses to which providers bring notices. */
  readonly deliveries?: (installation: Installation) => readonly Delivery[];
  /** Durable listeners: they handle every event, even those from before a restart. */
  readonly listeners?: (installation: Installation) => readonly DurableListener[];
  /** Handlers for the kinds of timers that it sets. */
  readonly timers?: (installation: Installation) => readonly TimerHandler[];
  /** Kinds of calls to other servers that it has made in the background. */
  readonly calls?: (installation: Installation) => readonly CallKind[];
  /** Clients for the calls that runs of flows wait for, by their kind. */
  readonly flowClients?: (installation: Installation) => readonly FlowClient[];
  /** Handlers that take back what users do here. */
  readonly undoers?: readonly Undoer[];
  /** Long-lived parts. Each that is a `Runner` is started and stopped with the process. */
  readonly runners?: (installation: Installation) => Partial<Pipeline>;
  /**
   * Services for use-cases: its own, and those that earlier features declared in `Services` for a later one to provide.
   */
  readonly slots?: (installation: Installation) => Partial<Services>;
}

/**
 * Types what exists before features are built as the whole it will become. A member that neither exists nor is `Filled`
 * by a feature is a compile error.
 */
export const toBeFilled = <Whole extends object, Filled extends keyof Whole>(
  given: Omit<Whole, Filled>,
): Whole => given as Whole;

/** Preserves the literal type, so that the compiler knows which runners and slots a feature fills. */
export const defineFeature = <const F extends Feature>(feature: F): F => feature;
