import { type ErrorCode, errorStatuses } from "@balcao/contract";

/** A refusal in the product's words. Thrown anywhere; turned into an answer by `platform/http` and `platform/jobs` only. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** Goes into `details`. */
  readonly details: unknown;
  /** Goes to the top of the answer, where the specification wants it there. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: { details?: unknown; extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.details = options.details;
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}
