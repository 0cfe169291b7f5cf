import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Hands on the keyboard alone: whatever is done here, no pointer was needed for it. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Goes from one stop to the next until the one with this name has the focus. */
  async tabTo(name: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    const passed: string[] = [];
    for (let stops = 0; stops < 60; stops += 1) {
      const here = await this.#focused();
      if (typeof name === "string" ? here === name : name.test(here)) return;
      passed.push(here);
      await this.press(key);
    }
    expect.fail(`The ${key} key does not lead to ${String(name)}; it passed ${passed.join(" | ")}`);
  }

  /** Goes through the list until the row of this contact has the focus. */
  async goToRow(name: string): Promise<void> {
    const row = this.#page.locator("[data-ticket]").filter({ hasText: name });
    // Rows of the tab before stand in for the tab's own until those are there.
    await this.#page.locator("[data-ticket-scroller][aria-busy=false]").waitFor();
    await row.first().waitFor();
    // One begins at the open conversation: down from there, then up.
    for (const key of [
      ...Array<string>(10).fill("Alt+ArrowDown"),
      ...Array<string>(20).fill("Alt+ArrowUp"),
    ]) {
      if (await row.first().evaluate((element) => element.contains(document.activeElement))) return;
      await this.press(key);
      await this.#drawn();
    }
    expect.fail(`No key leads to the row of ${name}`);
  }

  /** A key moves the focus with the next picture: a check before it would see the row that is about to be left. */
  #drawn(): Promise<void> {
    return this.#page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
  }

  /** Name that a screen reader would give the element with the focus, near enough. */
  #focused(): Promise<string> {
    return this.#page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return "";
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
      const label = [...(labels ?? [])].map((one) => one.textContent).join(" ");
      return (element.getAttribute("aria-label") ?? (label || element.textContent) ?? "").trim().slice(0, 60);
    });
  }
}
