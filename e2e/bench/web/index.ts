import { chromium } from "playwright-core";
import { findBrowser } from "../../../scripts/browser.mjs";
import { buildWeb } from "../../../scripts/buildWeb.mjs";
import { makeBed } from "../bed/index.ts";
import type { BenchOptions } from "../options.ts";
import type { Result } from "../report.ts";
import { measureOnSlowLine } from "./slowLine.ts";
import { logInByHand } from "./state.ts";
import { measureWeights } from "./weights.ts";

/** Weighs the first pages, and measures how long they take over a slow line on a slow phone. */
export async function benchWeb(options: BenchOptions): Promise<Result> {
  const { path, reason } = findBrowser({ mayInstall: true });
  if (path === undefined) throw new Error(`The pages cannot be measured without a browser: ${reason}`);
  if (!buildWeb()) throw new Error("The web could not be built");
  const bed = await makeBed(options, "web");
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const { url } = bed.server;
    const state = await logInByHand(browser, url);
    const weights = await measureWeights(browser, url, state);
    const slow = await measureOnSlowLine(browser, url, state);
    return {
      tables: [...weights.tables, ...slow.tables],
      figures: [...weights.figures, ...slow.figures],
    };
  } finally {
    await browser.close();
    await bed.stop();
  }
}
