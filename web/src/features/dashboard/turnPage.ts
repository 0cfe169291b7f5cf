/** Part of a screen that the next one shows once more, so that nothing is cut in two. */
const again = 0.15;
/** Lines that are below the screen for rounding alone. Pixels. */
const nothing = 8;

type Scrolled = Pick<HTMLElement, "scrollTop" | "clientHeight" | "scrollHeight">;

/** Finds where a screen that is read from far away goes on: further down, in pixels, or undefined: at the next page. */
export function furtherDown({ scrollTop, clientHeight, scrollHeight }: Scrolled): number | undefined {
  const last = scrollHeight - clientHeight;
  if (scrollTop >= last - nothing) return undefined;
  return Math.min(last, scrollTop + Math.round(clientHeight * (1 - again)));
}
