import { ApiError } from "../../../lib/api/apiError.ts";
import { translate } from "../../../lib/i18n.ts";
import { formatTime } from "../../../lib/text/format.ts";

/** The refusal of a list that somebody else saved meanwhile, in words that say who; undefined of any other error. */
export function overtakenBy(error: unknown, what: "typed" | "removal"): ApiError | undefined {
  if (!(error instanceof ApiError) || error.code !== "ERR_CONFLICT") return undefined;
  const { by, at } = readDetails(error.details);
  const name = by ?? translate("settings:overtaken.somebody");
  const message = translate(`settings:overtaken.${what}`, { name, time: formatTime(at ?? Date.now()) });
  return new ApiError({ code: error.code, status: error.status, message, cause: error });
}

function readDetails(details: unknown): { by: string | null; at: string | null } {
  const text = (name: "by" | "at"): string | null => {
    const value: unknown =
      typeof details === "object" && details !== null ? Reflect.get(details, name) : null;
    return typeof value === "string" && value !== "" ? value : null;
  };
  return { by: text("by"), at: text("at") };
}
