import type { Locator, Page } from "playwright-core";
import type { Bed } from "../bed/index.ts";
import type { Figure } from "../report.ts";
import {
  readFocusLosses,
  readInteractions,
  readOpenings,
  watchFocus,
  watchInteractions,
  watchOpenings,
} from "./inPage.ts";
import { type OpenPage, percentiles } from "./measure.ts";
import { openConversation } from "./typing.ts";

/** Times that the phone's processor is slower. */
const slowdown = 4;
const rounds = 8;
const sends = 20;
/** More than the browser's own bars take, in px. */
const barsHeight = 200;
const viewport = { width: 390, height: 844 };
export const phone = { viewport, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Measures what a hand does in the inbox of a phone until the next frame, and whether the keyboard stays. */
export async function measurePhone(bed: Bed, open: OpenPage): Promise<Figure[]> {
  return [...(await measureInteractions(bed, open)), ...(await measureSends(bed, open))];
}

async function measureInteractions(bed: Bed, open: OpenPage): Promise<Figure[]> {
  const page = await openPhone(open);
  await page.addInitScript(watchInteractions);
  await page.addInitScript(watchOpenings);
  await page.goto(`${bed.server.url}/tickets?all=1`);
  await page.locator("[data-ticket-link]").first().waitFor();
  // Code that is fetched ahead for later clicks has arrived by then.
  await page.waitForTimeout(8_000);
  for (let round = 0; round < rounds; round += 1) await useInbox(page, round);
  // The browser tells of an event once its frame is on the screen.
  await page.waitForTimeout(500);
  const { durations, unseen } = await page.evaluate(readInteractions);
  const openings = percentiles(await page.evaluate(readOpenings), 50, 95);
  await page.context().close();
  // The browser tells of none that was quicker.
  const all = [...durations, ...Array.from({ length: unseen }, () => 16)];
  const [p50 = 0, p95 = 0, worst = 0] = percentiles(all, 50, 95, 100);
  const name = (what: string) => `phone, CPU ÷ ${slowdown}, from a tap or key to the next paint, ${what}`;
  const until = (what: string) => `phone, CPU ÷ ${slowdown}, until a menu, sheet or drawer stands, ${what}`;
  return [
    { name: name("p50"), value: p50, unit: "ms" },
    { name: name("p95"), value: p95, unit: "ms", atMost: 150 },
    { name: name("worst"), value: worst, unit: "ms" },
    { name: until("p50"), value: openings[0] ?? Number.NaN, unit: "ms" },
    { name: until("p95"), value: openings[1] ?? Number.NaN, unit: "ms" },
  ];
}

/** One after the other what an attendant does: each tap waits for what the one before it showed. */
async function useInbox(page: Page, round: number): Promise<void> {
  const button = (name: string | RegExp) =>
    page.getByRole("button", { name }).filter({ visible: true }).last();
  const tab = (name: RegExp) => page.getByRole("tab", { name });
  const rows = page.locator("[data-ticket-link]").filter({ visible: true });
  await tab(/^Aguardando/).tap();
  await settle(rows.first());
  await tab(/^Atendendo/).tap();
  await settle(rows.first());
  await swipeUp(page, 500);
  await settle(rows.nth(2));
  await rows.nth(2).tap();
  await settle(page.locator("[data-message]").last());
  await write(page, round);
  await swipeUp(page, -600);
  await button(/^Mais ações/).tap();
  await settle(page.getByRole("menuitem").first());
  await page.keyboard.press("Escape");
  await page.getByRole("menuitem").first().waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Voltar à lista" }).first().tap();
  await settle(rows.first());
  await button(/^Filtros$/).tap();
  await settle(button("Pronto"));
  await button("Pronto").tap();
  await page.getByRole("button", { name: "Pronto" }).waitFor({ state: "hidden" });
  await button("Abrir o menu").tap();
  await settle(page.getByRole("navigation").first());
  // A tap beside the drawer takes it away.
  await page.touchscreen.tap(viewport.width - 20, viewport.height / 2);
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** Words into the conversation, where it takes any. */
async function write(page: Page, round: number): Promise<void> {
  const composer = page.locator("[data-composer]:enabled");
  if ((await composer.count()) === 0) return;
  await composer.tap();
  await page.keyboard.type(`Bom dia! Confirmo para as ${round + 9}h.`, { delay: 60 });
  await page.getByRole("button", { name: "Enviar", exact: true }).tap();
  await page.waitForTimeout(300);
}

/** Waits until something is there and stands still, as an eye does. */
const settle = async (shown: Locator): Promise<void> => {
  await shown.waitFor();
  await shown.page().waitForTimeout(250);
};

/** A finger that drags what lies under the middle of the screen. */
async function swipeUp(page: Page, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.synthesizeScrollGesture", {
    x: viewport.width / 2,
    y: viewport.height / 2,
    yDistance: -distance,
    speed: 1_200,
    gestureSourceType: "touch",
  });
  await session.detach();
}

/** Sends by tapping the button, many times one after the other. */
async function measureSends(bed: Bed, open: OpenPage): Promise<Figure[]> {
  const page = await openPhone(open);
  await page.goto(`${bed.server.url}/tickets/${await openConversation(bed)}?all=1`);
  const composer = page.locator("[data-composer]");
  await composer.tap();
  await page.evaluate(watchFocus);
  let kept = 0;
  for (let send = 1; send <= sends; send += 1) {
    await page.keyboard.insertText(`Mensagem ${send} de ${sends}`);
    await page.getByRole("button", { name: "Enviar", exact: true }).tap();
    await page.getByText(`Mensagem ${send} de ${sends}`).first().waitFor();
    if (await composer.evaluate((field) => field === document.activeElement)) kept += 1;
  }
  const losses = await page.evaluate(readFocusLosses);
  await page.context().close();
  return [
    {
      name: `phone, field has the focus after each of ${sends} sends`,
      value: kept,
      unit: "sends",
      atLeast: sends,
    },
    { name: "phone, times that the field lost it meanwhile", value: losses, unit: "times", atMost: 0 },
  ];
}

async function openPhone(open: OpenPage): Promise<Page> {
  const page = await open(phone);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  // The browser's own bars take from the window: what lies below its edge is never painted, and no key there is told of.
  const { windowId } = await session.send("Browser.getWindowForTarget");
  const { width, height } = viewport;
  await session.send("Browser.setWindowBounds", { windowId, bounds: { width, height: height + barsHeight } });
  return page;
}
