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
export const cacheName = "shared";
onSessionEnd(() => {
  shared.set(undefined);
  void forgetShared();
});

/** Throws away what the worker keeps. */
export const forgetShared = (): Promise<unknown> =>
  "caches" in globalThis ? caches.delete(cacheName).catch(() => undefined) : Promise.resolve();
