import type { Browser, Page } from "playwright-core";
import { emailOf, password } from "../dataset/index.ts";
import { percentiles } from "../inbox/measure.ts";
import { phone } from "../inbox/phone.ts";
import type { Figure, Table } from "../report.ts";
import type { State } from "./state.ts";

/**
 * Chromium's preset that was called "Fast 3G" and is called "Slow 4G" now: of 1.6 Mbit/s down and 750 kbit/s up nine
 * tenths, and 3.75 times 150 ms from a request to the first byte of its answer.
 */
const line = {
  offline: false,
  downloadThroughput: ((1.6 * 1_000 * 1_000) / 8) * 0.9,
  uploadThroughput: ((750 * 1_000) / 8) * 0.9,
  latency: 150 * 3.75,
};
/** Times that the page's processor is slower. */
const slowdown = 4;
const visits = 5;
/** Another attendant than the one who has the session: a login ends the sessions before it. */
const newcomer = emailOf(1, 2);
/** Milliseconds between two keys of somebody who knows their password. */
const pace = 120;

interface Times {
  [name: string]: number;
}

/** Measures how long the first pages take on a slow phone over a slow line, each visit in a fresh browser. */
export async function measureOnSlowLine(
  browser: Browser,
  url: string,
  state: State,
): Promise<{ tables: Table[]; figures: Figure[] }> {
  const rounds: Times[] = [];
  for (let visit = 0; visit < visits; visit += 1)
    rounds.push({ ...(await visitLogin(browser, url)), ...(await visitInbox(browser, url, state)) });
  const named = (name: string, target: number | undefined): Figure => {
    const [median = 0] = percentiles(
      rounds.map((round) => (round[name] ?? 0) * 1_000),
      50,
    );
    const figure = { name: `Fast 3G, CPU ÷ ${slowdown}: ${name}`, value: median / 1_000, unit: "s there" };
    return target === undefined ? figure : { ...figure, atMost: target };
  };
  return {
    tables: [{ title: `Fast 3G, processor ${slowdown} times slower, seconds of each visit`, rows: rounds }],
    figures: [
      named("login, first paint", undefined),
      named("login usable, empty cache", 2),
      named("login at once until the list", undefined),
      named("from the login to the list", 3),
      named("list, empty cache", 3),
      named("list again", 3),
    ],
  };
}

/** The login page until one can write, and from sending what was written to the list. */
async function visitLogin(browser: Browser, url: string): Promise<Times> {
  const { page, close } = await openSlowly(browser);
  let began = performance.now();
  await page.goto(`${url}/tickets`, { waitUntil: "commit" });
  const email = page.locator("input[type=email]");
  await email.click();
  const usable = performance.now() - began;
  await page.keyboard.type(newcomer, { delay: pace });
  await page.locator("input[type=password]").click();
  await page.keyboard.type(password, { delay: pace });
  const painted = await firstPaint(page);
  began = performance.now();
  await page.keyboard.press("Enter");
  await untilListed(page);
  const listed = performance.now() - began;
  await close();
  return {
    "login, first paint": painted,
    "login usable, empty cache": usable / 1_000,
    "from the login to the list": listed / 1_000,
    "login at once until the list": await logInAtOnce(browser, url),
  };
}

/** Somebody whose browser fills the form in sends it as soon as it can be sent. */
async function logInAtOnce(browser: Browser, url: string): Promise<number> {
  const { page, close } = await openSlowly(browser);
  const began = performance.now();
  await page.goto(`${url}/tickets`, { waitUntil: "commit" });
  await page.locator("input[type=email]").fill(newcomer);
  await page.locator("input[type=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await untilListed(page);
  await close();
  return (performance.now() - began) / 1_000;
}

/** The inbox of somebody who has a session: for the first time in this browser, and again. */
async function visitInbox(browser: Browser, url: string, state: State): Promise<Times> {
  const { page, close } = await openSlowly(browser, state);
  const visit = async () => {
    const began = performance.now();
    await page.goto(`${url}/tickets`, { waitUntil: "commit" });
    await untilListed(page);
    return (performance.now() - began) / 1_000;
  };
  const empty = await visit();
  // Code that is fetched ahead for later clicks has arrived by then.
  await page.waitForTimeout(6_000);
  const again = await visit();
  await close();
  return { "list, empty cache": empty, "list again": again };
}

async function openSlowly(browser: Browser, state?: State) {
  const context = await browser.newContext({
    ...phone,
    locale: "pt-BR",
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, close: () => context.close() };
}

/** A row that a click reaches. */
const untilListed = (page: Page): Promise<void> =>
  page.locator("[data-ticket-link]").first().click({ trial: true, timeout: 60_000 });

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => (performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0) / 1_000);
