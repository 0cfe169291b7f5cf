import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { findBrowser } from "../../../scripts/browser.mjs";
import { buildWeb } from "../../../scripts/buildWeb.mjs";
import { makeBed } from "../bed/index.ts";
import { emailOf, password } from "../dataset/index.ts";
import type { BenchOptions } from "../options.ts";
import type { Figure, Result } from "../report.ts";
import { measureLoad } from "./load.ts";
import { measureMemory } from "./memory.ts";
import { measurePhone } from "./phone.ts";
import { measureScrolling } from "./scrolling.ts";
import { measureSwitching } from "./switching.ts";
import { measureTyping } from "./typing.ts";

/** One company with everything: 20,000 tickets, of which one is thousands of messages long. */
const oneCompany = { companies: 1, tickets: 20_000 };

const measures = {
  load: measureLoad,
  switching: measureSwitching,
  scrolling: measureScrolling,
  typing: measureTyping,
  phone: measurePhone,
  memory: measureMemory,
};

/** The inbox in a real browser, as its admin has it open. */
export async function benchInbox(options: BenchOptions): Promise<Result> {
  const { path, reason } = findBrowser({ mayInstall: true });
  if (path === undefined) throw new Error(`The inbox cannot be tried without a browser: ${reason}`);
  if (!buildWeb()) throw new Error("The web could not be built");
  const size = { ...oneCompany, messages: options.size.messages };
  const bed = await makeBed(options, "inbox", { size });
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const state = await logIn(browser, bed.server.url);
    const open = async (device: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }) => {
      const context = await browser.newContext({ locale: "pt-BR", ...device, storageState: state });
      return context.newPage();
    };
    const figures: Figure[] = [];
    for (const [name, measure] of Object.entries(measures))
      if (name.includes(options.only)) figures.push(...(await measure(bed, open)));
    return { tables: [tableOf(figures)], figures };
  } finally {
    await browser.close();
    await bed.stop();
  }
}

const tableOf = (figures: readonly Figure[]) => ({
  title: "The inbox in Chromium",
  rows: figures.map(({ name, value, unit }) => ({ what: name, value: `${value.toFixed(1)} ${unit}` })),
});

async function logIn(browser: Browser, url: string) {
  const context = await browser.newContext({ locale: "pt-BR" });
  const page = await context.newPage();
  await page.goto(`${url}/tickets`);
  await page.locator("input[type=email]").fill(emailOf(1, 0));
  await page.locator("input[type=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await page.getByRole("main").and(page.locator("#content")).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
