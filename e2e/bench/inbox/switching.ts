import type { Page } from "playwright-core";
import type { Bed } from "../bed/index.ts";
import type { Figure } from "../report.ts";
import { type OpenPage, percentiles } from "./measure.ts";
import { hrefInView, switchTicket } from "./inPage.ts";

const switches = 60;

/** A click on a row until its messages are painted, each conversation for the first time. */
export async function measureSwitching(bed: Bed, open: OpenPage): Promise<Figure[]> {
  const page = await open();
  await openList(page, bed.server.url);
  const times: number[] = [];
  for (let index = 0; index < switches; index += 1) {
    const href = await hrefAt(page, index);
    times.push(await page.evaluate(switchTicket, href));
  }
  await page.context().close();
  // The first one fetches the conversation's code as well.
  const [p50 = 0, p95 = 0] = percentiles(times.slice(1), 50, 95);
  return [
    { name: "inbox, switching tickets p50", value: p50, unit: "ms" },
    { name: "inbox, switching tickets p95", value: p95, unit: "ms", atMost: 150 },
    { name: "inbox, the first ticket", value: times[0] ?? 0, unit: "ms" },
  ];
}

/** Everybody's waiting conversations: thousands. */
export async function openList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/tickets?sub=pending&all=1`);
  await page.locator("[data-ticket-link]").first().waitFor();
}

/** The row's address, scrolled to where it is seen whole: nobody clicks what lies below the list's edge. */
export async function hrefAt(page: Page, index: number): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const href = await page.evaluate(hrefInView, index + 1);
    if (href !== undefined) return href.split("?")[0] ?? href;
    await page.locator("[data-ticket-scroller]").evaluate((element, at) => {
      element.scrollTop = Math.max(0, at - 300);
    }, index * 76);
    await page.waitForTimeout(30);
  }
  throw new Error(`The list has no row ${index + 1}`);
}
