import type { SocketEvent } from "@balcao/contract";
import type { z } from "zod";
import type { Database } from "../database/index.ts";
import type { EventType, LoggedEvent } from "../events/events.ts";
import type { Caller } from "../http/index.ts";

/** Something to send. Viewers that are given the same object share one encoding of it. */
export interface Emission {
  name: string;
  payload: unknown;
}

/** Builds an emission, checked by the event's own type. */
export const emission = <P extends z.ZodType>(
  event: SocketEvent<P>,
  companyId: number,
  payload: z.input<P>,
): Emission => ({ name: event.name(companyId), payload });

/** One event of the log with its payload typed. */
export interface TypedEvent<P> extends LoggedEvent {
  payload: P;
}

/**
 * Rule by which domain events become live ones. `load` fetches the rows of a whole batch once, by primary key;
 * `emissionsFor` says what one viewer gets, from memory alone: it runs for every connected user and event, so it must
 * not query.
 */
export interface LiveRule<P, L> {
  on: readonly EventType<P>[];
  load(database: Database, companyId: number, events: readonly TypedEvent<P>[]): Promise<L>;
  emissionsFor(event: TypedEvent<P>, loaded: L, viewer: Caller): readonly Emission[];
  /** Events with the same key replace each other in a catch-up: only the last is told. Left out: every one is. */
  keyOf?(event: TypedEvent<P>): string;
  /** Also for sessions that have just ended, so that they learn why. */
  toEnded?: true;
}

/** A rule whose types are hidden, as the realtime service keeps it. */
export interface AnyLiveRule {
  names: readonly string[];
  prepare(
    database: Database,
    companyId: number,
    events: readonly LoggedEvent[],
  ): Promise<(event: LoggedEvent, viewer: Caller) => readonly Emission[]>;
  keyOf(event: LoggedEvent): string;
  toEnded: boolean;
}

/** Payloads come out of the log as they were emitted; the event's declaration vouches for their type. */
export function defineLive<P, L>(rule: LiveRule<P, L>): AnyLiveRule {
  const typed = (event: LoggedEvent): TypedEvent<P> => ({ ...event, payload: event.payload as P });
  return {
    names: rule.on.map((type) => type.name),
    async prepare(database, companyId, events) {
      const loaded = await rule.load(database, companyId, events.map(typed));
      return (event, viewer) => rule.emissionsFor(typed(event), loaded, viewer);
    },
    toEnded: rule.toEnded ?? false,
    keyOf: (event) => rule.keyOf?.(typed(event)) ?? `${event.type}.${event.seq}`,
  };
}
