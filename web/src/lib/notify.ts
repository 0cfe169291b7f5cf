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

/** Shows an error. A session that ended is told once, however many calls it breaks. */
export function notifyError(error: unknown): void {
  const over = error instanceof ApiError && error.code === "ERR_SESSION_EXPIRED";
  showToast("error", errorMessage(error), over ? { id: "session-expired" } : {});
}
