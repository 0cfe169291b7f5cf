import type { ApiError } from "../../lib/api/api.ts";
import { translate } from "../../lib/i18n.ts";
import { isOneOf } from "../../lib/isOneOf.ts";

const known = ["signs", "short", "long", "area", "noArea", "shape", "country", "plus"] as const;

/** Says why the server takes a number for none, in words; undefined where it refused something else. */
export function refusedPhone({ code, details, message }: ApiError): string | undefined {
  if (code !== "ERR_NUMBER_INVALID" || typeof details !== "object" || details === null) return undefined;
  if (!("problem" in details) || typeof details.problem !== "string") return undefined;
  return isOneOf(known, details.problem) ? translate(`ui:phone.problem.${details.problem}`) : message;
}
