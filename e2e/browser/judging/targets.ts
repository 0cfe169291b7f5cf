import type { Page } from "playwright-core";
import { type Screen, show } from "../screens.ts";
import { hitSelectors, readHitAreas } from "./hitArea.ts";

/** Size that a thumb hits without aiming, in px. */
const wanted = 44;

/** Elements that may be smaller, and why. */
const exceptions: readonly { selector: string; reason: string }[] = [
  {
    selector: "[class*=_cell_], [class*=_bar_]",
    reason: "a figure is as wide as its share; its table leads there too",
  },
  {
    selector: "p a, li a, td a, [data-message] [dir] a, a[href^='/docs/']",
    reason: "a link among words is as high as its line",
  },
  { selector: "input[type=color], input[type=file], input[type=range]", reason: "the browser draws them" },
  { selector: ".visually-hidden, .visually-hidden *", reason: "for keys and screen readers alone" },
];

/** The controls of a page that a thumb may miss: what it really hits of each, and what lies beside that. */
export async function smallTargets(page: Page): Promise<string[]> {
  const excepted = exceptions.map(({ selector }) => selector).join(", ");
  const found = await page.evaluate(readHitAreas, { wanted, excepted, ...hitSelectors });
  return [
    ...new Set(
      found.map(
        ({ control, width, height, cutBy }) => `${control} ${width} × ${height} beside ${cutBy.join(", ")}`,
      ),
    ),
  ];
}

/** The same of one screen after the other. */
export async function smallTargetsOf(page: Page, url: string, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  for (const screen of screens) {
    await show(page, url, screen);
    for (const target of await smallTargets(page)) found.push(`${screen.name}: ${target}`);
  }
  return found;
}
