import { hasNoNetwork, isCutOff, watchReach } from "./live/connectionState.ts";

/** A part of the application, or its texts, that only the server has, while it is out of reach. */
export class MissingChunk extends Error {}

/** Says whether a part of the application could not be fetched: no network, or a newer version took its place. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof MissingChunk ||
  (error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message));

/** Time in which a copy is there that the worker has, in ms; longer where a server may only be slow to answer. */
const copyMs = { withoutNetwork: 2_000, withoutServer: 4_000 };

/**
 * Imports a module, unless only the server has it and is out of reach: a browser remembers as long as the page lives
 * that a module did not come, so that it would be missing afterwards too. The worker (public/sw.js) gives its copy, or
 * waits for the network.
 */
export async function importNow<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.serviceWorker?.controller) {
    if (hasNoNetwork()) throw new MissingChunk();
    return load();
  }
  const { promise, reject } = Promise.withResolvers<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    const patience = hasNoNetwork() ? copyMs.withoutNetwork : copyMs.withoutServer;
    if (isCutOff()) timer = setTimeout(() => reject(new MissingChunk()), patience);
  };
  const stop = watchReach(watch);
  watch();
  try {
    return await Promise.race([load(), promise]);
  } finally {
    stop();
    clearTimeout(timer);
  }
}
