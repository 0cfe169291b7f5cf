import { toast } from "sonner";
import { ApiError } from "./apiError.ts";
import { translate } from "./i18n.ts";

export const notify = {
  success: (text: string) => toast.success(text),
  info: (text: string) => toast.info(text),
  warning: (text: string) => toast.warning(text),
  error: (text: string) => toast.error(text),
};

/** The words for an error: the server's, else ours for a lost network, else the general ones. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return translate("error.generic");
  if (error.code === "ERR_NETWORK") return translate("error.network");
  return error.message || translate("error.generic");
}

/** Shows an error. A session that ended says nothing more: the login page is already coming. */
export function notifyError(error: unknown): void {
  if (error instanceof ApiError && error.code === "ERR_SESSION_EXPIRED") {
    toast.error(errorMessage(error), { id: "session-expired" });
    return;
  }
  toast.error(errorMessage(error));
}
