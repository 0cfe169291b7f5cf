import { ChannelError } from "../port.ts";
import type { Retry } from "../port.ts";

/** An error object of Meta's, in an answer of the Graph API or in a status webhook. */
export interface MetaError {
  code: number;
  error_subcode?: number | undefined;
  title?: string | undefined;
  message?: string | undefined;
  error_data?: { details?: string | undefined } | undefined;
}

interface Verdict {
  code: string;
  retry: Retry;
}

/**
 * Meta's numbers as our words. Source: developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes.
 * Numbers that are not here are judged by the HTTP status.
 */
const verdicts: { numbers: readonly number[]; verdict: Verdict }[] = [
  {
    numbers: [190],
    verdict: { code: "credentials", retry: "reauthorize" },
  },
  { numbers: [0, 3, 10, 131005, 131045, 133010], verdict: { code: "permission", retry: "reauthorize" } },
  { numbers: [131047], verdict: { code: "reply-window-closed", retry: "never" } },
  { numbers: [551, 131026, 131030, 131021, 131062], verdict: { code: "undeliverable", retry: "never" } },
  { numbers: [131049, 131050, 130472], verdict: { code: "recipient-protected", retry: "never" } },
  { numbers: [368, 130497, 131031, 131048], verdict: { code: "account-restricted", retry: "never" } },
  { numbers: [131042], verdict: { code: "payment-required", retry: "never" } },
  { numbers: [131051, 131052, 131053], verdict: { code: "media-rejected", retry: "never" } },
  {
    numbers: [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018, 132068, 132069],
    verdict: { code: "template-rejected", retry: "never" },
  },
  { numbers: [33, 100, 131008, 131009], verdict: { code: "invalid-request", retry: "never" } },
  { numbers: [4, 17, 32, 613, 80006, 80007, 130429], verdict: { code: "rate-limited", retry: "later" } },
  { numbers: [131056], verdict: { code: "pair-rate-limited", retry: "later" } },
  { numbers: [1, 2, 1200, 131000, 131016, 131057, 133004], verdict: { code: "unavailable", retry: "later" } },
];

/**
 * Meanings of the subcode, for numbers that mean many things. Source:
 * developers.facebook.com/documentation/business-messaging/messenger-platform/error-codes.
 */
const bySubcode = new Map<number, Verdict>([
  ...[2018065, 2018278, 2534022].map((subcode): [number, Verdict] => [
    subcode,
    { code: "reply-window-closed", retry: "never" },
  ]),
  ...[1545041, 2018001, 2018108, 2534014].map((subcode): [number, Verdict] => [
    subcode,
    { code: "undeliverable", retry: "never" },
  ]),
]);

const byNumber = new Map(
  verdicts.flatMap(({ numbers, verdict }) => numbers.map((number) => [number, verdict])),
);

/** Our word for a failure, whether trying again helps, and Meta's own reason with its number. */
export function classifyMetaError(
  error: MetaError | undefined,
  httpStatus = 400,
): Verdict & { reason: string } {
  const { code, retry } = bySubcode.get(error?.error_subcode ?? 0) ?? judge(error?.code, httpStatus);
  const said = error?.error_data?.details ?? error?.message ?? error?.title ?? `HTTP ${httpStatus}`;
  const reason = error === undefined ? said : `${error.code}: ${said}`;
  return { code, retry, reason };
}

function judge(number: number | undefined, httpStatus: number): Verdict {
  const known = number === undefined ? undefined : byNumber.get(number);
  if (known !== undefined) return known;
  if (number !== undefined && number >= 200 && number <= 299)
    return { code: "permission", retry: "reauthorize" };
  if (httpStatus === 401) return { code: "credentials", retry: "reauthorize" };
  if (httpStatus === 403) return { code: "permission", retry: "reauthorize" };
  if (httpStatus === 429) return { code: "rate-limited", retry: "later" };
  if (httpStatus >= 500) return { code: "unavailable", retry: "later" };
  return { code: "rejected", retry: "never" };
}

/** Codes that speak of one contact, or of one message. */
const ofTheContact = new Set([
  "pair-rate-limited",
  "reply-window-closed",
  "undeliverable",
  "recipient-protected",
  "media-rejected",
  "template-rejected",
  "invalid-request",
  "rejected",
]);

/** The refusal in an answer. An answer above 500 without a word of Meta's may come from a proxy, after the deed. */
export function refusal(error: MetaError | undefined, httpStatus: number): ChannelError {
  const { code, retry, reason } = classifyMetaError(error, httpStatus);
  const scope = ofTheContact.has(code) ? "contact" : "connection";
  return new ChannelError(code, reason, {
    retry,
    scope,
    ambiguous: error === undefined && httpStatus >= 500,
  });
}

const neverSent = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Failure for a call that broke on the way. Only when no connection was made is it sure that Meta saw nothing. */
export function networkFailure(cause: unknown): ChannelError {
  const known = neverSent.has(socketCode(cause) ?? "");
  const message = cause instanceof Error ? cause.message : "The request failed";
  return new ChannelError("network", message, { retry: "later", ambiguous: !known, cause });
}

function socketCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  if ("errors" in error && Array.isArray(error.errors)) return socketCode(error.errors[0]);
  return "cause" in error ? socketCode(error.cause) : undefined;
}
