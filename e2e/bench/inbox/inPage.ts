/** Functions that run within the page: handed to the browser as it stands, so it leans on nothing outside itself. */

/** Scrolls an element by `step` px a frame for a while, back from its end where `back` says so. */
export async function scrollFrames({
  selector,
  step,
  seconds,
}: {
  selector: string;
  step: number;
  seconds: number;
}): Promise<number[]> {
  const element = [...document.querySelectorAll(selector)].find((one) => one.scrollHeight > one.clientHeight);
  if (!element) throw new Error(`Nothing scrolls at ${selector}`);
  const gaps: number[] = [];
  const began = performance.now();
  let last = began;
  for (;;) {
    const now = await new Promise<number>(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
    if (now - began > seconds * 1_000) return gaps.slice(1);
    element.scrollTop += step;
  }
}

/** Address of the list's row at a place, counted from 1, or undefined where the row is not seen whole. */
export function hrefInView(place: number): string | undefined {
  const row = document.querySelector(`li[aria-posinset="${place}"]`);
  const list = row?.closest("[data-ticket-scroller]");
  if (!row || !list) return undefined;
  const [shown, around] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (shown.top < around.top || shown.bottom > around.bottom) return undefined;
  return row.querySelector("[data-ticket-link]")?.getAttribute("href") ?? undefined;
}

/** Opens a row of the list; answers the milliseconds until the messages of its conversation are on the screen. */
export async function switchTicket(href: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`a[href^="${href}"]`);
  if (!link) throw new Error(`No row leads to ${href}`);
  const ticket = link.closest<HTMLElement>("[data-ticket]")?.dataset["ticket"];
  const began = performance.now();
  link.click();
  for (;;) {
    await new Promise(requestAnimationFrame);
    const isThere =
      location.pathname === href &&
      document.querySelector(`[data-conversation="${ticket}"] [data-message]`) !== null;
    if (isThere) break;
    if (performance.now() - began > 10_000) throw new Error(`${href} did not open`);
  }
  // The frame after the one in which it was drawn: then it is painted.
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
}

/** Collects the time from the press of a key to the frame that shows it, until it is asked for. */
export function watchKeys(): void {
  const delays: number[] = [];
  Object.assign(window, { keyDelays: delays });
  addEventListener(
    "keydown",
    (event) => requestAnimationFrame(() => delays.push(performance.now() - event.timeStamp)),
    { capture: true },
  );
}

export const readKeyDelays = (): number[] => {
  const delays: unknown = Reflect.get(window, "keyDelays");
  return Array.isArray(delays) ? delays.map(Number) : [];
};

/** Collects how long each tap and key takes until the frame that shows what came of it. */
export function watchInteractions(): void {
  const byId = new Map<number, number>();
  Object.assign(window, { interactions: byId });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id: unknown = Reflect.get(entry, "interactionId");
      if (typeof id === "number" && id > 0) byId.set(id, Math.max(byId.get(id) ?? 0, entry.duration));
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Milliseconds of each interaction, and how many took less than the browser tells of. */
export const readInteractions = (): { durations: number[]; unseen: number } => {
  const byId: unknown = Reflect.get(window, "interactions");
  const durations = byId instanceof Map ? [...byId.values()].map(Number) : [];
  return { durations, unseen: Math.max(0, performance.interactionCount - durations.length) };
};

/** Collects how long each tap on a button that opens something takes until that stands on the screen. */
export function watchOpenings(): void {
  const delays: number[] = [];
  Object.assign(window, { openings: delays });
  const isOpen = () =>
    [...document.querySelectorAll("[role=menu], [role=dialog]")].some(
      (one) => one.getClientRects().length > 0,
    );
  const follow = (since: number) =>
    requestAnimationFrame(() => {
      if (!isOpen()) return follow(since);
      // The frame after the one in which it was drawn: then it is painted.
      return requestAnimationFrame(() => delays.push(performance.now() - since));
    });
  const start = ({ target, timeStamp }: Event) => {
    const opens = target instanceof Element && target.closest('[aria-expanded="false"]') !== null;
    if (opens && !isOpen()) follow(timeStamp);
  };
  addEventListener("click", start, { capture: true });
}

export const readOpenings = (): number[] => {
  const delays: unknown = Reflect.get(window, "openings");
  return Array.isArray(delays) ? delays.map(Number) : [];
};

/** Counts how often the field that has the focus loses it: each time a phone's keyboard goes. */
export function watchFocus(): void {
  const field = document.activeElement;
  const seen = { losses: 0 };
  Object.assign(window, { focusSeen: seen });
  field?.addEventListener("blur", () => (seen.losses += 1));
}

export const readFocusLosses = (): number => {
  const seen: unknown = Reflect.get(window, "focusSeen");
  return typeof seen === "object" && seen !== null ? Number(Reflect.get(seen, "losses")) : Number.NaN;
};
