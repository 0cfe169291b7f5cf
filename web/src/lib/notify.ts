import { ApiError } from "./api/apiError.ts";
import { translate } from "./i18n.ts";
import { showToast } from "./toasts.ts";

export const notify = {
  success: (text: string) => showToast("success", text),
  info: (text: string) => showToast("info", text),
  warning: (text: string) => showToast("warning", text),
  error: (text: string) => showToast("error", text),
};

/** The words for an error: the server's, else ours for a lost network, else the general ones. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return translate("ui:error.generic");
  if (error.code === "ERR_NETWORK") return translate("ui:error.network");
  return error.message || translate("ui:error.generic");
}

/** Shows an error once, however many calls say it: the same words do not lie behind each other. */
export function notifyError(error: unknown): void {
  const over = error instanceof ApiError && error.code === "ERR_SESSION_EXPIRED";
  const text = errorMessage(error);
  showToast("error", text, { id: over ? "session-expired" : text });
}
