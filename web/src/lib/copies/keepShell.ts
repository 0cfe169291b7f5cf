import { untilIdle } from "../preload.ts";
import { registerWorker } from "../serviceWorker.ts";
import { ownerNow } from "./keptTable.ts";
import { shellName } from "./eraseCopies.ts";

/** Files that are asked for at once: to the page each is work, and a click would wait behind all of them. */
const atOnce = 6;

/** Keeps the application's own files, those that were fetched until now; the worker adds those that come later. */
export async function keepShell(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src;
  if (entry === undefined || !("caches" in globalThis) || (await registerWorker()) === undefined) return;
  if (ownerNow() === undefined) return;
  const { pathname } = new URL(entry);
  const kept = await (await caches.match("/", { cacheName: shellName }))?.text();
  // A newer version has other files.
  if (kept !== undefined && !kept.includes(pathname)) await caches.delete(shellName);
  try {
    await fill(await caches.open(shellName), pathname);
  } catch {
    // Erased while it was filled, or the device has no room: the next page tries again.
  } finally {
    // Nothing stays of whoever logged out meanwhile.
    if (ownerNow() === undefined) await caches.delete(shellName);
  }
}

async function fill(cache: Cache, entryPath: string): Promise<void> {
  await cache.put("/kept", new Response());
  const known = new Set((await cache.keys()).map(({ url }) => url));
  // Files that come meanwhile may still pass the worker by, which has the page a moment after it is ready.
  for (let missing = newOnes(known); missing.length > 0; missing = newOnes(known))
    for (let first = 0; first < missing.length; first += atOnce) {
      await untilIdle();
      if (ownerNow() === undefined) return;
      const few = missing.slice(first, first + atOnce);
      await Promise.all(few.map((url) => cache.add(url).catch(() => undefined)));
    }
  await cache.add(new Request("/", { cache: "no-cache" })).catch(() => undefined);
  const page = await (await cache.match("/"))?.text();
  // The server may have a newer page than this one by now: it is kept when it runs.
  if (page !== undefined && !page.includes(entryPath)) await cache.delete("/");
}

/** The files that are not among the known ones; from now on they are. */
function newOnes(known: Set<string>): string[] {
  const missing = fetchedAssets().filter((url) => !known.has(url));
  for (const url of missing) known.add(url);
  return missing;
}

const fetchedAssets = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`)),
  ),
];
