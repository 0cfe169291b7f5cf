import type { ScheduleFailure } from "@balcao/contract";

const known: ReadonlySet<string> = new Set([
  "ERR_CONTACT_BLOCKED",
  "ERR_NO_DEF_WAPP_FOUND",
  "ERR_WINDOW_CLOSED",
  "ERR_TICKET_STATUS",
  "missed",
  "internal",
]);

/** Why a sending did not go; what a provider says is told in its own words. */
export const failureText = (t: (key: string) => string, { code, reason }: ScheduleFailure): string =>
  known.has(code) ? t(`failure.${code}`) : reason;
