import type { ScheduleFailure } from "@balcao/contract";
import type { Translate } from "../../lib/i18n.ts";
import { isOneOf } from "../../lib/isOneOf.ts";

const known = [
  "ERR_CONTACT_BLOCKED",
  "ERR_NO_DEF_WAPP_FOUND",
  "ERR_WINDOW_CLOSED",
  "ERR_TICKET_STATUS",
  "missed",
  "internal",
] as const;

/** Says why a sending did not go; what a provider says is told in its own words. */
export const failureText = (t: Translate<"schedules">, { code, reason }: ScheduleFailure): string =>
  isOneOf(known, code) ? t(`failure.${code}`) : reason;
