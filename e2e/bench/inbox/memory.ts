import type { CDPSession } from "playwright-core";
import type { Bed } from "../bed/index.ts";
import type { Figure } from "../report.ts";
import { switchTicket } from "./inPage.ts";
import type { OpenPage } from "./measure.ts";
import { hrefAt, openList } from "./switching.ts";

/**
 * Rounds until which caches fill and the browser has compiled what runs often, which is most of what grows before; from
 * here on nothing should.
 */
const warm = 250;
const switches = 500;
/** Milliseconds without a click in which the parts come that are fetched ahead of one: none comes while somebody acts. */
const restMs = 10_000;
/** Conversations among which one goes to and fro. */
const circle = 100;

/** Measures what the page holds after hundreds of conversations. */
export async function measureMemory(bed: Bed, open: OpenPage): Promise<Figure[]> {
  const page = await open();
  await openList(page, bed.server.url);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const visit = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1)
      await page.evaluate(switchTicket, await hrefAt(page, index % circle));
  };
  await visit(0, warm);
  await page.waitForTimeout(restMs);
  const before = await weigh(session);
  await visit(warm, switches);
  const after = await weigh(session);
  await page.context().close();
  const growth = (after.heap / before.heap - 1) * 100;
  return [
    { name: `inbox, script memory after ${switches} switches`, value: after.heap, unit: "MB" },
    { name: `inbox, its growth since ${warm}`, value: growth, unit: "%", atMost: 10 },
    { name: "inbox, DOM nodes more than then", value: after.nodes - before.nodes, unit: "" },
  ];
}

async function weigh(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  for (let turn = 0; turn < 3; turn += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: valueOf("JSHeapUsedSize") / 1_048_576, nodes: valueOf("Nodes") };
}
