import type { Locator, Page } from "playwright-core";

/** The middle of something on the screen, in px. */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A real click where something stands now, without waiting whether it takes clicks: the hand does not know either. */
export async function clickAt(page: Page, target: Locator, clickCount = 1): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.click(x, y, { clickCount });
}

/** Watches when this leaves the page and when a pointer goes down; asked, answers the ms from the one to the other. */
export async function watchGone(target: Locator): Promise<() => Promise<number>> {
  const handle = await target.evaluateHandle((element) => {
    const times = { gone: Infinity, down: Infinity };
    new MutationObserver(() => {
      if (!element.isConnected) times.gone = Math.min(times.gone, performance.now());
    }).observe(document, { childList: true, subtree: true });
    document.addEventListener("pointerdown", ({ timeStamp }) => (times.down = timeStamp), true);
    return times;
  });
  return () => handle.evaluate(({ gone, down }) => down - gone);
}

/** Watches when this stands elsewhere and when a pointer goes down; asked, answers the ms from the one to the other. */
export async function watchMoved(target: Locator): Promise<() => Promise<number>> {
  const handle = await target.evaluateHandle((element) => {
    const times = { moved: Infinity, down: Infinity };
    const { top } = element.getBoundingClientRect();
    const look = () => {
      if (element.getBoundingClientRect().top === top) requestAnimationFrame(look);
      else times.moved = performance.now();
    };
    look();
    document.addEventListener("pointerdown", ({ timeStamp }) => (times.down = timeStamp), true);
    return times;
  });
  return () => handle.evaluate(({ moved, down }) => down - moved);
}

/** Every call takes this much longer, in ms: a network far away. */
export async function slowDown(page: Page, ms: number): Promise<void> {
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** The name of what has the focus. */
export const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("aria-label") ?? activeElement?.tagName ?? "";
  });
