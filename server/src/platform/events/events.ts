/** A kind of domain event: what happened, past tense (`ticket.accepted`). Payloads hold ids and before/after, never rows. */
export interface EventType<P> {
  readonly name: string;
  /** Only for the type; never set. */
  readonly payload?: P;
}

/** Declares an event; its name must be unique. */
export const defineEvent = <P>(name: string): EventType<P> => ({ name });

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
