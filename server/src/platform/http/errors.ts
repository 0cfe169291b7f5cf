import {
  type ErrorCode,
  errorStatuses,
  type FailingField,
  type Problem,
  type ProblemName,
} from "@balcao/contract";

/** A field that is refused, before the caller's language is known. */
export interface WrongField extends Omit<FailingField, "problem"> {
  problem: Problem;
}

/** Finding of a wrong field, of a body where nothing else is said. */
export const wrongField = (
  field: string,
  name: ProblemName,
  values?: Readonly<Record<string, unknown>>,
): WrongField => ({ in: "body", field, problem: { name, values } });

/** A refusal in the product's words. Thrown anywhere; turned into an answer by `platform/http` and `platform/jobs` only. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** Goes into `details`. */
  readonly details: unknown;
  /** Goes to the top of the answer, where the specification wants it there. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;
  /** Go into `details`, in the caller's language. */
  readonly fields: readonly WrongField[];

  constructor(
    code: ErrorCode,
    options: {
      details?: unknown;
      extra?: Record<string, unknown>;
      retryAfterSeconds?: number;
      fields?: readonly WrongField[];
    } = {},
  ) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.details = options.details;
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.fields = options.fields ?? [];
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

/** The refusal of one field of a body. */
export const refuseField = (...field: Parameters<typeof wrongField>): DomainError =>
  new DomainError("ERR_VALIDATION", { fields: [wrongField(...field)] });
