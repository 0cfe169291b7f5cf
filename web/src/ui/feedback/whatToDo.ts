import { ApiError } from "../../lib/api/apiError.ts";
import { translate } from "../../lib/i18n.ts";
import { errorMessage } from "../../lib/notify.ts";

/** Says whether nobody has said why: the page itself failed, or the server. */
export const isUnexplained = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === "ERR_INTERNAL" ||
  (error.code !== "ERR_NETWORK" && error.message === "");

/** Advice about something that could not be shown, below a title that says so. */
export function whatToDo(error: unknown): string {
  if (!isUnexplained(error)) return errorMessage(error);
  return translate(error instanceof ApiError ? "ui:error.server" : "ui:error.again");
}
