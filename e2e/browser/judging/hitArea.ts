/** Area that a finger hits of a control, in px, as far as is wanted; and what else lies there where it is less. */
export interface HitArea {
  control: string;
  width: number;
  height: number;
  cutBy: string[];
}

/** Elements that one presses, chooses or writes in. */
const controls =
  "button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option]";
/** Layers over a page, which is then out of reach. */
const layers = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

export const hitSelectors = { controls, layers };

/**
 * Runs in the page. Goes from the middle of each control to its four sides for as long as the point still belongs to
 * it, its label, or the field that its words stand in: boxes say nothing of what lies over them, or is cut.
 */
export function readHitAreas(given: { wanted: number; excepted: string } & typeof hitSelectors): HitArea[] {
  const { wanted, excepted } = given;
  const enough = (area: { width: number; height: number }) =>
    // Places are whole px, areas need not begin at one.
    Math.min(area.width, area.height) >= wanted - 1;
  const nameOf = (element: Element): string => {
    const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30);
    const style = (element.getAttribute("class") ?? "").split(" ").slice(0, 2).join(".");
    return `${element.tagName.toLowerCase()}.${style} "${name}"`;
  };
  const isSeen = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    const isThere = box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true });
    return isThere && element.closest("[inert], [aria-hidden=true]") === null;
  };
  const partsOf = (element: Element): Element[] => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const field = element.closest(".mantine-Input-input");
    return [element, ...labels, ...(field === null ? [] : [field])];
  };

  function measure(element: Element): HitArea | undefined {
    const parts = partsOf(element);
    const at = (x: number, y: number) => document.elementFromPoint(x, y);
    const isHit = (x: number, y: number): boolean => {
      const hit = at(x, y);
      return hit !== null && parts.some((part) => part.contains(hit));
    };
    const control = nameOf(element);
    const middles = parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    const reach = (hits: (step: number) => boolean): [number, number] => {
      let [from, to] = [0, 0];
      while (from > -wanted && hits(from - 1)) from -= 1;
      while (to - from < wanted && hits(to + 1)) to += 1;
      return [from, to];
    };
    const middleOf = ([from, to]: [number, number]): number => (from + to) / 2;
    const lengthOf = ([from, to]: [number, number]): number => to - from + 1;
    const areaAround = (start: { x: number; y: number }): HitArea => {
      const x = start.x + middleOf(reach((step) => isHit(start.x + step, start.y)));
      const down = reach((step) => isHit(x, start.y + step));
      const y = start.y + middleOf(down);
      const across = reach((step) => isHit(x + step, y));
      const beyond = [
        ...(lengthOf(down) < wanted ? [at(x, start.y + down[0] - 1), at(x, start.y + down[1] + 1)] : []),
        ...(lengthOf(across) < wanted ? [at(x + across[0] - 1, y), at(x + across[1] + 1, y)] : []),
      ];
      const cutBy = beyond.flatMap((hit) => (hit === null ? [] : [nameOf(hit)]));
      return { control, width: lengthOf(across), height: lengthOf(down), cutBy };
    };
    const areas = middles.filter(({ x, y }) => isHit(x, y)).map(areaAround);
    // A control and its label are as good as the better of them.
    if (areas.length > 0) return areas.find(enough) ?? areas.at(-1);
    const over = middles.map(({ x, y }) => at(x, y)).find((hit) => hit !== null);
    // Out of the window until the keys reach it.
    if (over === undefined || over === null) return undefined;
    return { control, width: 0, height: 0, cutBy: [nameOf(over)] };
  }

  const open = [...document.querySelectorAll(given.layers)].filter(isSeen);
  const isInReach = (element: Element): boolean =>
    open.length === 0 || open.some((layer) => layer.contains(element));
  return [...document.querySelectorAll(given.controls)].flatMap((element) => {
    if (!isSeen(element) || !isInReach(element) || element.matches(excepted)) return [];
    const area = measure(element);
    if (area !== undefined && enough(area)) return [];
    // It may be cut only because it stands at the edge of what is moved.
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const moved = measure(element);
    return moved === undefined || enough(moved) ? [] : [moved];
  });
}
