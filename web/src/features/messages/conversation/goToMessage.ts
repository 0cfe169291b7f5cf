import type { RefObject } from "react";

interface Journey {
  scroller: RefObject<HTMLElement | null>;
  messageId: number;
  /** Loads what lies between; false when there is nothing more on the way. */
  loadTowards: () => Promise<boolean>;
}

/** Goes to a message and lights it up; false when it is not there. */
export async function goToMessage({ scroller, messageId, loadTowards }: Journey): Promise<boolean> {
  for (;;) {
    const bubble = scroller.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`);
    if (bubble) {
      show(bubble);
      return true;
    }
    if (!(await loadTowards())) return false;
    await nextFrame();
  }
}

/** Waits for the next frame: what was loaded is drawn by then. */
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));

function show(bubble: HTMLElement): void {
  bubble.scrollIntoView({ block: "center" });
  // Groups that were never laid out get their true height on the way; the second look finds the place for good.
  requestAnimationFrame(() => bubble.scrollIntoView({ block: "center" }));
  bubble.focus({ preventScroll: true });
  bubble.dataset["flash"] = "";
  bubble.addEventListener("animationend", () => delete bubble.dataset["flash"], { once: true });
}
