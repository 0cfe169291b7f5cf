import type { ErrorCode } from "@balcao/contract";

/** `ERR_NETWORK`: no answer came at all. */
export type ApiErrorCode = ErrorCode | "ERR_NETWORK" | (string & {});

/** A refused call: the code, the server's words in the caller's language, and what it said besides. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly details: unknown;
  /** The whole answer: some refusals carry their facts beside `details`. */
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(input: {
    code: ApiErrorCode;
    status: number;
    message?: string;
    answer?: Record<string, unknown>;
    cause?: unknown;
  }) {
    super(input.message ?? "", { cause: input.cause });
    this.name = "ApiError";
    this.code = input.code;
    this.status = input.status;
    this.answer = input.answer ?? {};
    this.details = this.answer["details"];
  }
}

/** No answer came, or none of ours: the network or the server rests, and nobody refused anything. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status));

/** Reads a refusal; an answer that is not ours (a proxy's page) becomes `ERR_INTERNAL` or `ERR_UNAVAILABLE`. */
export async function readApiError(response: Response): Promise<ApiError> {
  const status = response.status;
  const answer = await readObject(response);
  if (typeof answer["error"] !== "string") {
    return new ApiError({
      code: status === 502 || status === 503 || status === 504 ? "ERR_UNAVAILABLE" : "ERR_INTERNAL",
      status,
    });
  }
  return new ApiError({
    code: answer["error"],
    status,
    answer,
    ...(typeof answer["message"] === "string" && { message: answer["message"] }),
  });
}

async function readObject(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
