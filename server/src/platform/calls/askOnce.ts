import {
  type OutboundAnswer,
  OutboundError,
  type OutboundRequest,
  type SafeFetch,
} from "../safe-fetch/index.ts";

/** Outcome of a call by HTTP, as a log keeps it. */
export interface CallAnswer {
  /** True if the receiver has taken it, by any 2xx. */
  isTaken: boolean;
  /** Null: there was no answer. */
  status: number | null;
  /** The beginning of the answer, or why there was none. */
  answer: string;
}

/** Characters that a log keeps of an answer. */
const longestAnswer = 500;

type LimitedRequest = OutboundRequest & Required<Pick<OutboundRequest, "timeoutMs" | "maxBytes" | "signal">>;

/**
 * Calls an address once, within its limits of time and size. `tenant` of the request names whose failures rest the
 * address: those of one receiver of one company alone. Undefined: it did not succeed before `signal` cut it off, which says
 * nothing of the receiver.
 */
export async function askOnce(
  safeFetch: SafeFetch,
  url: string,
  request: LimitedRequest,
): Promise<CallAnswer | undefined> {
  const outcome = await safeFetch(url, request).then(answered, refused);
  return request.signal.aborted && !outcome.isTaken ? undefined : outcome;
}

const answered = ({ status, text }: OutboundAnswer): CallAnswer => ({
  isTaken: status >= 200 && status < 300,
  status,
  answer: text().replaceAll("\u0000", "").toWellFormed().slice(0, longestAnswer),
});

function refused(error: unknown): CallAnswer {
  if (!(error instanceof OutboundError)) throw error;
  return { isTaken: false, status: null, answer: `${error.reason}: ${error.message}` };
}
