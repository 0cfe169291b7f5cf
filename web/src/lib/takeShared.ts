import { cacheName, forgetShared, type Shared, shared } from "./shared.ts";

/** Milliseconds; whoever logs in later has forgotten that they shared something. */
const keptFor = 3_600_000;

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
  await forgetShared();
  const found: Shared = { files, text: (await text?.text()) ?? "" };
  const isOld = Date.now() - Number(text?.headers.get("x-shared-at")) > keptFor;
  if (isOld || (found.files.length === 0 && found.text === "")) return false;
  shared.set(found);
  return true;
}

async function fileOf(answer: Response, name: string): Promise<File> {
  return new File([await answer.blob()], name, { type: answer.headers.get("content-type") ?? "" });
}
