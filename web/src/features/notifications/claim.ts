import { readStored, store } from "../../lib/browserStorage.ts";

/** For this long no other tab gets what one has claimed, in ms: tabs in the background hear late. */
const heldFor = 5000;

/**
 * Of several tabs one gets it: true for whoever asks first. Web Locks exist on https and localhost only; elsewhere the
 * tabs leave word in the browser's storage, which two that ask in the same instant may miss.
 */
export function claim(what: string): Promise<boolean> {
  if (navigator.locks === undefined) return Promise.resolve(claimStored(what));
  return new Promise((resolve) => {
    void navigator.locks.request(what, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock !== null) await new Promise((end) => setTimeout(end, heldFor));
    });
  });
}

function claimStored(what: string): boolean {
  const now = Date.now();
  const [known, at] = (readStored("claim") ?? "").split("@");
  if (known === what && now - Number(at) < heldFor) return false;
  store("claim", `${what}@${now}`);
  return true;
}
