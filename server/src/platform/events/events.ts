import type { ProductRule } from "@balcao/contract";
import type { Actor, Caused } from "./actor.ts";

/** A kind of domain event: what happened, past tense (`ticket.accepted`). Payloads hold ids and before/after, never rows. */
export interface EventType<P> {
  readonly name: string;
  /** Only for the type; never set. */
  readonly payload?: P;
}

/** Declares an event, which always says by whom it was caused; its name must be unique. */
export const defineEvent = <P>(name: string): EventType<P & Caused> => ({ name });

export interface DomainEvent {
  type: string;
  payload: unknown;
}

/** An event as it stands in a company's log. */
export interface LoggedEvent extends DomainEvent {
  seq: number;
  at: string;
}

/** The payload of an event of this type; undefined for any other. What was emitted as a type comes back as it. */
export const payloadOf = <P>(event: DomainEvent, type: EventType<P>): P | undefined =>
  event.type === type.name ? (event.payload as P) : undefined;

/** Names who caused an event; undefined of one from before events said so. */
export const actorOf = ({ payload }: DomainEvent): Actor | undefined =>
  (payload as Partial<Caused> | null)?.by;

/** Says whether an event was caused by a rule: its listener must not answer to itself. */
export function isOwn(event: DomainEvent, { feature, rule }: ProductRule): boolean {
  const by = actorOf(event);
  return by?.kind === "product" && by.feature === feature && by.rule === rule;
}
