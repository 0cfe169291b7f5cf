/** Reason why an outbound call did not give an answer. */
export type OutboundReason =
  | "address" // not http(s), not readable, or not a public place
  | "redirects"
  | "too-large"
  | "timeout"
  | "circuit-open"
  | "network";

/** The message is fit for the person who configured the address; it repeats no credentials. */
export class OutboundError extends Error {
  override name = "OutboundError";
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
