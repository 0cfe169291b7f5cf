/** A signed link of ours: `/files/{company}/{id}?e={seconds}&s=…`. */
const fileLink = /^(https?:\/\/[^/]+)?\/files\/\d+\/[\w-]+\?e=(\d+)&/;
const again = "&again=1";

/** The same file by a link that the server exchanges for a new one, for the same session and whoever may see it. */
export const renewing = (url: string): string => (url.includes(again) ? url : url + again);

/** Link to ask for now: links last an hour at most, pages longer. */
export function currentLink(url: string, now = Date.now()): string {
  const expires = Number(fileLink.exec(url)?.[2] ?? Infinity);
  return expires * 1000 > now ? url : renewing(url);
}

type Shown = HTMLImageElement | HTMLMediaElement;

/** Asks once more for a file whose link may have run out; false when that was done already, or it is no file of ours. */
export function recover(element: Shown): boolean {
  const url = element.src;
  if (!fileLink.test(url) || url.includes(again)) return false;
  if (element instanceof HTMLMediaElement) keepPlace(element);
  element.src = renewing(url);
  return true;
}

function keepPlace(media: HTMLMediaElement): void {
  const { currentTime, paused } = media;
  const goOn = () => {
    media.currentTime = currentTime;
    if (!paused) media.play().catch(() => undefined);
  };
  media.addEventListener("loadedmetadata", goOn, { once: true });
}

/**
 * Pages stay open for hours, and what they show comes and goes with scrolling. A picture or a video that cannot be loaded
 * asks once more before its bubble hears of it; a download takes a link that is good when it is clicked.
 */
export function keepFileLinks(page: Document): void {
  page.addEventListener(
    "error",
    (event) => {
      const { target } = event;
      const isShown = target instanceof HTMLImageElement || target instanceof HTMLMediaElement;
      if (isShown && recover(target)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  for (const kind of ["click", "auxclick"] as const)
    page.addEventListener(kind, ({ target }) => renewAnchor(target), { capture: true });
}

function renewAnchor(target: EventTarget | null): void {
  const anchor = target instanceof Element ? target.closest("a") : null;
  if (!anchor) return;
  const href = currentLink(anchor.href);
  if (href !== anchor.href) anchor.href = href;
}
