import { readStored, store } from "../../lib/browserStorage.ts";

/** Milliseconds in which nobody else gets what a tab has claimed: tabs in the background hear late. */
const usualHold = 5000;

/**
 * Gives one of several tabs the right to act: true for whoever asks first. Web Locks exist on https and localhost
 * only; elsewhere the tabs leave word in the browser's storage, which two that ask in the same instant may miss.
 */
export function takeTabLock(what: string, heldFor = usualHold): Promise<boolean> {
  if (navigator.locks === undefined) return Promise.resolve(takeStoredLock(what, heldFor));
  return new Promise((resolve) => {
    void navigator.locks.request(what, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock !== null) await new Promise((end) => setTimeout(end, heldFor));
    });
  });
}

function takeStoredLock(what: string, heldFor: number): boolean {
  const now = Date.now();
  const key = `claim ${what.split(" ")[0]}`;
  const [known, at] = (readStored(key) ?? "").split("@");
  if (known === what && now - Number(at) < heldFor) return false;
  store(key, `${what}@${now}`);
  return true;
}
