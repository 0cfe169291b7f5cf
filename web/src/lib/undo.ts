import { endpoints, undoMs } from "@balcao/contract";
import { call } from "./api/api.ts";
import { isUnreachable } from "./api/apiError.ts";
import { translate } from "./i18n.ts";
import { notifyError } from "./notify.ts";
import { hideToast, showToast } from "./toasts.ts";

interface Offer {
  /** The name under which the act was called. */
  actId: string;
  /** Words for what was done. */
  text: string;
  /** Mends what the caches do not hear of by themselves. */
  onUndone?: () => unknown;
}

/** Milliseconds after which an undo that found no server is tried again. */
const againAfterMs = 500;

/** Undo of the latest act. */
let latest: (() => Promise<void>) | undefined;

/** Says what was done, and takes it back for as long as the server lets one. */
export function offerUndo({ actId, text, onUndone }: Offer): void {
  const takeBack = async () => {
    clearTimeout(end);
    if (latest === takeBack) latest = undefined;
    try {
      await callPatiently(actId);
      // The answer stands in the place of the offer: a second press finds nothing to take back.
      showToast("info", translate("ui:undone"), { id: actId });
      await onUndone?.();
    } catch (error) {
      if (isUnreachable(error)) showToast("error", translate("ui:undoUnanswered"), { id: actId });
      else notifyError(error);
    }
  };
  latest = takeBack;
  // A toast that a mouse rests on would stay, and offer what the server no longer does.
  const end = setTimeout(() => {
    if (latest === takeBack) latest = undefined;
    hideToast(actId);
  }, undoMs);
  showToast("success", text, {
    id: actId,
    duration: undoMs,
    action: { label: translate("ui:undo"), onClick: () => void takeBack() },
  });
}

/**
 * Takes an act back; where no server is there, one that starts again still knows the act for as long as it may. Whoever
 * presses once more need not wait for the next try.
 */
async function callPatiently(actId: string): Promise<void> {
  let end = Date.now() + undoMs;
  for (;;) {
    try {
      await call(endpoints.undo.undo, { params: { actId } });
      return;
    } catch (error) {
      if (!isUnreachable(error) || Date.now() > end) throw error;
    }
    const again = Promise.withResolvers<void>();
    const onClick = () => {
      end = Date.now() + undoMs;
      again.resolve();
    };
    showToast("info", translate("ui:undoing"), {
      id: actId,
      duration: undoMs,
      action: { label: translate("ui:undo"), onClick },
    });
    setTimeout(again.resolve, againAfterMs);
    await again.promise;
  }
}

/** Takes back what was done last; false where there is nothing. */
export function undoLatest(): boolean {
  if (latest === undefined) return false;
  void latest();
  return true;
}
