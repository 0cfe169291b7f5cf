import type { Bed } from "../bed/index.ts";
import type { Figure } from "../report.ts";
import { type OpenPage, percentiles } from "./measure.ts";

const visits = 7;

/** Measures from the navigation until the first page of the list can be clicked. */
export async function measureLoad(bed: Bed, open: OpenPage): Promise<Figure[]> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const page = await open();
    const began = performance.now();
    await page.goto(`${bed.server.url}/tickets?sub=pending&all=1`, { waitUntil: "commit" });
    await page.locator("[data-ticket-link]").first().waitFor();
    times.push(performance.now() - began);
    await page.context().close();
  }
  // The first visit warms the server.
  const [median = 0, worst = 0] = percentiles(times.slice(1), 50, 100);
  return [
    { name: "inbox, list usable after navigation, median", value: median, unit: "ms", atMost: 800 },
    { name: "inbox, list usable after navigation, worst", value: worst, unit: "ms" },
  ];
}
