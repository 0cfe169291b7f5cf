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
