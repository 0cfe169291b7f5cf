/** What a failed delivery means for a campaign. */
export type FailureVerdict =
  /** This person gets too much marketing now: tried again later, with growing pauses. */
  | "later"
  /** The number writes too fast, or too much: tried again soon, and all goes slower. */
  | "slower"
  /** The number has no account. */
  | "no-account"
  /** The person wants no marketing of this business. */
  | "opted-out"
  /** The template is missing, paused or wrongly filled, or needed: the campaign stands still. */
  | "template"
  /** The connection is gone, and with it what waited: whoever it was for waits again. */
  | "connection"
  | "failed";

/** Meta's numbers. Source: developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes. */
const byNumber = new Map<number, FailureVerdict>([
  [131049, "later"],
  [130472, "later"],
  [131048, "slower"],
  [131056, "slower"],
  [130429, "slower"],
  [131026, "no-account"],
  [131050, "opted-out"],
  [131047, "template"],
]);

const byCode = new Map<string, FailureVerdict>([
  ["not-on-whatsapp", "no-account"],
  ["template-rejected", "template"],
  ["reply-window-closed", "template"],
  ["rate-limited", "slower"],
  ["pair-rate-limited", "slower"],
  ["connection-deleted", "connection"],
]);

/** Judges a failure by its code, and by the provider's number where its words begin with one. */
export function judgeFailure({ code, reason }: { code: string; reason: string }): FailureVerdict {
  const number = Number(/^(\d{1,7}):/.exec(reason)?.[1] ?? Number.NaN);
  if (number >= 132_000 && number < 133_000) return "template";
  return byNumber.get(number) ?? byCode.get(code) ?? "failed";
}
