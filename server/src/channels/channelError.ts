export type Retry = "later" | "never" | "reauthorize";

/** Scope of a failure: that of one conversation says nothing of the others. */
type Scope = "contact" | "connection";

/**
 * Error that says why a provider did not do it. `ambiguous` when it may have done it all the same (a timeout after
 * sending).
 */
export class ChannelError extends Error {
  readonly code: string;
  readonly retry: Retry;
  readonly ambiguous: boolean;
  readonly scope: Scope;

  constructor(
    code: string,
    message: string,
    options: { retry: Retry; ambiguous?: boolean; scope?: Scope; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.name = "ChannelError";
    this.code = code;
    this.retry = options.retry;
    this.ambiguous = options.ambiguous ?? false;
    this.scope = options.scope ?? "connection";
  }
}
