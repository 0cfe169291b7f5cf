import { endpoints, undoMs } from "@balcao/contract";
import { call } from "./api/api.ts";
import { isUnreachable } from "./api/apiError.ts";
import { translate } from "./i18n.ts";
import { notifyError } from "./notify.ts";
import { hideToast, showToast, type ToastPress } from "./toasts.ts";

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

/** Keeps the toast that is pressed: going, it would take the answer with it. */
const staying = (run: () => unknown) => (event: ToastPress) => {
  event.preventDefault();
  void run();
};

/** Undos that are offered, of the latest act last. */
const offers = new Set<() => Promise<void>>();

/** Says what was done, and takes it back for as long as the server lets one. */
export function offerUndo({ actId, text, onUndone }: Offer): void {
  const takeBack = async () => {
    if (!offers.delete(takeBack)) return;
    clearTimeout(end);
    try {
      await callPatiently(actId);
      // The answer stands in the place of the offer.
      showToast("info", translate("ui:undone"), { id: actId });
      await onUndone?.();
    } catch (error) {
      if (isUnreachable(error)) return showToast("error", translate("ui:undoUnanswered"), { id: actId });
      hideToast(actId);
      notifyError(error);
    }
  };
  offers.add(takeBack);
  // A toast that a mouse rests on would stay, and offer what the server no longer does.
  const end = setTimeout(() => {
    offers.delete(takeBack);
    hideToast(actId);
  }, undoMs);
  showToast("success", text, {
    id: actId,
    duration: undoMs,
    action: { label: translate("ui:undo"), onClick: staying(takeBack) },
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
    const onClick = staying(() => {
      end = Date.now() + undoMs;
      again.resolve();
    });
    showToast("info", translate("ui:undoing"), {
      id: actId,
      duration: undoMs,
      action: { label: translate("ui:undo"), onClick },
    });
    setTimeout(again.resolve, againAfterMs);
    await again.promise;
  }
}

/** Takes back what was done last, then what was before it; false where nothing is offered. */
export function undoLatest(): boolean {
  const latest = [...offers].at(-1);
  void latest?.();
  return latest !== undefined;
}
