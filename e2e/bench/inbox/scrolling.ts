import type { Page } from "playwright-core";
import { type Bed, runOn } from "../bed/index.ts";
import type { Figure } from "../report.ts";
import { type OpenPage, percentiles } from "./measure.ts";
import { scrollFrames } from "./inPage.ts";

const rows = 10_000;
const messages = 5_000;
const seconds = 6;
/** Milliseconds: a frame that came later was seen to stutter. */
const late = 34;

/** Frames while ten thousand rows and five thousand messages run by. */
export async function measureScrolling(bed: Bed, open: OpenPage): Promise<Figure[]> {
  const page = await open();
  await page.goto(`${bed.server.url}/tickets?statuses=open,pending,closed,group&all=1`);
  await loadRows(page, rows);
  await page.locator("[data-ticket-scroller]").evaluate((element) => element.scrollTo({ top: 0 }));
  const list = await page.evaluate(scrollFrames, { selector: "[data-ticket-scroller]", step: 90, seconds });
  const uuid = await longestConversation(bed);
  await page.goto(`${bed.server.url}/tickets/${uuid}`);
  const loaded = await loadMessages(page, messages);
  await page.locator("[data-conversation]").evaluate((element) => element.scrollTo({ top: 0 }));
  const conversation = await page.evaluate(scrollFrames, {
    selector: "[data-conversation]",
    step: -60,
    seconds,
  });
  await page.context().close();
  return [
    ...framesOf(`scrolling ${rows} rows`, list),
    ...framesOf(`scrolling ${loaded} messages`, conversation),
  ];
}

function framesOf(what: string, gaps: readonly number[]): Figure[] {
  const perSecond = (gaps.length / gaps.reduce((sum, gap) => sum + gap, 0)) * 1_000;
  const [p95 = 0] = percentiles(gaps, 95);
  const share = (gaps.filter((gap) => gap > late).length / gaps.length) * 100;
  return [
    { name: `inbox, ${what}`, value: perSecond, unit: "frames/s", atLeast: 58 },
    { name: `inbox, ${what}, frame p95`, value: p95, unit: "ms" },
    { name: `inbox, ${what}, late frames`, value: share, unit: "%" },
  ];
}

async function loadRows(page: Page, wanted: number): Promise<void> {
  const scroller = page.locator("[data-ticket-scroller]");
  await page.locator("[data-ticket-link]").first().waitFor();
  for (let tries = 0; tries < 8_000; tries += 1) {
    const count = await scroller.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
      return Math.round(element.scrollHeight / 76);
    });
    if (count >= wanted) return;
    await page.waitForTimeout(20);
  }
  throw new Error(`The list did not come to ${wanted} rows`);
}

async function loadMessages(page: Page, wanted: number): Promise<number> {
  const conversation = page.locator("[data-conversation]");
  await page.locator("[data-message]").last().waitFor();
  let count = 0;
  for (let still = 0; still < 100 && count < wanted;) {
    const before = count;
    count = await conversation.evaluate((element) => {
      element.scrollTop = -element.scrollHeight;
      return element.querySelectorAll("[data-message]").length;
    });
    await page.waitForTimeout(20);
    still = count === before ? still + 1 : 0;
  }
  return count;
}

async function longestConversation(bed: Bed): Promise<string> {
  const { rows: found } = await runOn(bed.databaseUrl, (client) =>
    client.query<{ uuid: string }>(
      "select uuid from tickets where id = (select ticket_id from messages group by ticket_id order by count(*) desc limit 1)",
    ),
  );
  const [longest] = found;
  if (!longest) throw new Error("There are no conversations");
  return longest.uuid;
}
