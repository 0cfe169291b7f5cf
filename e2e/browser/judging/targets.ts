import type { Page } from "playwright-core";
import { type Screen, show } from "../screens.ts";

/** Size that a thumb hits without aiming, in px. */
const wanted = 44;

/** Elements that may be smaller, and why. */
const exceptions: readonly { selector: string; reason: string }[] = [
  {
    selector: "[class*=_cell_], [class*=_bar_]",
    reason: "a figure is as wide as its share; its table leads there too",
  },
  { selector: "p a, li a, td a, a[href^='/docs/']", reason: "a link among words is as high as its line" },
  {
    selector: "[data-message] *",
    reason: "a bubble's own tools: a finger that rests on it opens the same menu",
  },
  { selector: "input[type=color], input[type=file], input[type=range]", reason: "the browser draws them" },
  { selector: ".visually-hidden, .visually-hidden *", reason: "for keys and screen readers alone" },
];

/** The controls of a page that are too small for a thumb, with what surrounds and belongs to them. */
export async function smallTargets(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    ({ size, excepted }) => {
      const all = "button, a[href], input, select, textarea, [role=tab], [role=menuitem], [role=option]";
      const labelled = (element: Element) =>
        element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const wrapperOf = (element: Element) =>
        element.closest(
          ".mantine-Input-wrapper, .mantine-Checkbox-root, .mantine-Radio-root, .mantine-Switch-root",
        );
      const edgeOf = (element: Element): { width: number; height: number } => {
        const edge = getComputedStyle(element, "::after");
        return edge.content === "none" || edge.position !== "absolute"
          ? { width: 0, height: 0 }
          : { width: Number.parseFloat(edge.width), height: Number.parseFloat(edge.height) };
      };
      const isSeen = (element: Element) => {
        const box = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        return (
          box.width > 1 &&
          box.height > 1 &&
          style.visibility === "visible" &&
          element.closest("[inert], [aria-hidden=true]") === null &&
          box.right > 0 &&
          box.left < innerWidth
        );
      };
      return [...document.querySelectorAll(all)].flatMap((element) => {
        if (!isSeen(element) || element.matches(excepted)) return [];
        const parts = [element, ...labelled(element), wrapperOf(element)].filter((part) => part !== null);
        const boxes = parts.flatMap((part) => [part.getBoundingClientRect(), edgeOf(part)]);
        const width = Math.max(...boxes.map((box) => box.width));
        const height = Math.max(...boxes.map((box) => box.height));
        if (Math.round(width) >= size && Math.round(height) >= size) return [];
        const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30);
        const style = (element.getAttribute("class") ?? "").split(" ").slice(0, 2).join(".");
        return [
          `${element.tagName.toLowerCase()}.${style} "${name}" ${Math.round(width)} × ${Math.round(height)}`,
        ];
      });
    },
    { size: wanted, excepted: exceptions.map(({ selector }) => selector).join(", ") },
  );
  return [...new Set(found)];
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
