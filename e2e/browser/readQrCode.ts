import { default as jsqr } from "jsqr";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";

/** Reads the code off the screen, as a phone's camera does. */
export async function readQrCode(page: Page): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const text = readQrPicture(await page.screenshot());
    // A dialog that is still fading in can be read as nothing.
    if (text !== "") return text;
    await page.waitForTimeout(100);
  }
  throw new Error("There is no QR code on the screen");
}

/** Reads the QR code of a PNG; nothing where there is none. */
export function readQrPicture(png: Buffer): string {
  const { data, width, height } = PNG.sync.read(png);
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data ?? "";
}
