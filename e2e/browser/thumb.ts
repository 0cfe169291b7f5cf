import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Smallest target that a thumb still hits, in px: less breaks the accessibility guidelines' smallest target. */
const smallestTarget = 24;

/** One hand on a phone: what is done here needs nothing but taps and the screen's keyboard. */
export class Thumb {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    // A part that is drawn anew at this moment has no size for an instant.
    await expect
      .poll(() => target.evaluate(sizeOf), { message: `${String(target)} is too small for a thumb` })
      .toBeGreaterThanOrEqual(smallestTarget);
    await target.tap();
  }

  /** The button with this name, in a part of the page or anywhere. */
  async press(name: string | RegExp, part: Locator | Page = this.#page): Promise<void> {
    await this.tap(part.getByRole("button", { name, exact: true }).last());
  }

  /** Writes as the screen's keyboard does, without keys. */
  async write(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await this.#page.keyboard.insertText(text);
  }

  /** Opens a list of choices and takes one. */
  async choose(field: Locator, option: string | RegExp): Promise<void> {
    await this.tap(field);
    await this.tap(this.#page.getByRole("option", { name: option }).first());
  }

  /** An entry of the menu that a button opens. */
  async pick(button: Locator, entry: string | RegExp): Promise<void> {
    await this.tap(button);
    await this.tap(this.#page.getByRole("menuitem", { name: entry }).last());
  }

  /** Pushes something aside, so far that it counts. */
  async swipe(target: Locator, side: "right" | "left" | "down"): Promise<void> {
    await target.waitFor();
    const box = await target.boundingBox();
    if (box === null) return expect.fail(`${String(target)} is not in sight`);
    const { from, to } = wayOf(box, side);
    const cdp = await this.#page.context().newCDPSession(this.#page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: Place) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [at] });
    await touch("touchStart", from);
    for (let step = 1; step <= 8; step += 1)
      await touch("touchMove", {
        x: from.x + ((to.x - from.x) * step) / 8,
        y: from.y + ((to.y - from.y) * step) / 8,
      });
    await touch("touchEnd");
    await cdp.detach();
  }

  /** Nothing stands beside the screen, where one would have to push it. */
  async expectToFit(): Promise<void> {
    const [needed, there] = await this.#page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(needed).toBeLessThanOrEqual(there ?? 0);
  }
}

interface Place {
  x: number;
  y: number;
}

/** Way of a finger that pushes this to a side. */
function wayOf(
  { x, y, width, height }: Place & { width: number; height: number },
  side: "right" | "left" | "down",
): { from: Place; to: Place } {
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (side === "down") return { from: middle, to: { ...middle, y: middle.y + 140 } };
  const [left, right] = [
    { ...middle, x: x + width * 0.25 },
    { ...middle, x: x + width * 0.6 },
  ];
  return side === "right" ? { from: left, to: right } : { from: right, to: left };
}

/** The smaller side of what reacts: a field with what it holds, not the words in it. */
function sizeOf(element: Element): number {
  const { width, height } = (element.closest(".mantine-Input-input") ?? element).getBoundingClientRect();
  return Math.round(Math.min(width, height));
}
