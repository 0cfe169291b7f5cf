import { onSessionEnd } from "./api/session.ts";
import { createSignal } from "./signal.ts";

/** Files and words that another application has shared with this one. */
export interface Shared {
  files: File[];
  text: string;
}

/** Things that wait for a conversation to be chosen. */
export const shared = createSignal<Shared | undefined>(undefined);

/** Cache that the worker fills (web/public/sw.js). */
const cacheName = "shared";
/** Milliseconds; whoever logs in later has forgotten that they shared something. */
const keptFor = 3_600_000;

onSessionEnd(() => {
  shared.set(undefined);
  void forget();
});

/** Takes what the worker keeps, once; false where nothing came, or too long ago. */
export async function takeShared(): Promise<boolean> {
  if (!("caches" in globalThis)) return false;
  const cache = await caches.open(cacheName);
  const text = await cache.match("/shared/text");
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    const name = answer?.headers.get("x-name");
    if (answer && name) files.push(await fileOf(answer, decodeURIComponent(name)));
  }
  await forget();
  const found: Shared = { files, text: (await text?.text()) ?? "" };
  const isOld = Date.now() - Number(text?.headers.get("x-shared-at")) > keptFor;
  if (isOld || (found.files.length === 0 && found.text === "")) return false;
  shared.set(found);
  return true;
}

async function fileOf(answer: Response, name: string): Promise<File> {
  return new File([await answer.blob()], name, { type: answer.headers.get("content-type") ?? "" });
}

const forget = (): Promise<unknown> =>
  "caches" in globalThis ? caches.delete(cacheName).catch(() => undefined) : Promise.resolve();
