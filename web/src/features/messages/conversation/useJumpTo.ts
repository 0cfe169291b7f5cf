import { type RefObject, useCallback } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";

/** Loads older messages; answers whether there are still more. */
type FetchOlder = () => Promise<{ hasNextPage: boolean }>;

/** A quote may lead this many pages up; further it is told that it is too far. */
const maxPages = 25;

/** Goes to a message and lights it up, loading older pages until it is there. */
export function useJumpTo(
  scroller: RefObject<HTMLElement | null>,
  fetchOlder: FetchOlder,
): (messageId: number) => void {
  const { t } = useTranslation("messages");
  return useCallback(
    (messageId) => {
      void pursue(scroller, messageId, fetchOlder).then((found) => found || notify.info(t("quote.missing")));
    },
    [scroller, fetchOlder, t],
  );
}

async function pursue(
  scroller: RefObject<HTMLElement | null>,
  messageId: number,
  fetchOlder: FetchOlder,
): Promise<boolean> {
  for (let page = 0; page <= maxPages; page++) {
    const bubble = scroller.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`);
    if (bubble) {
      show(bubble);
      return true;
    }
    const { hasNextPage } = await fetchOlder();
    await nextFrame();
    if (!hasNextPage) page = Math.max(page, maxPages - 1);
  }
  return false;
}

/** What was loaded is drawn by then. */
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));

function show(bubble: HTMLElement): void {
  bubble.scrollIntoView({ block: "center" });
  bubble.focus({ preventScroll: true });
  bubble.dataset["flash"] = "";
  bubble.addEventListener("animationend", () => delete bubble.dataset["flash"], { once: true });
}
