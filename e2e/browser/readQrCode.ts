import { default as jsqr } from "jsqr";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";

/** What a phone's camera reads off the screen. */
export async function readQrCode(page: Page): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { data, width, height } = PNG.sync.read(await page.screenshot());
    const found = jsqr.default(new Uint8ClampedArray(data), width, height);
    // A dialog that is still fading in can be read as nothing.
    if (found && found.data !== "") return found.data;
    await page.waitForTimeout(100);
  }
  throw new Error("There is no QR code on the screen");
}
