import { readStored, store } from "./browserStorage.ts";
import { forgetInTab, readInTab, storeInTab } from "./tabStorage.ts";

const key = "email";

/** E-mail that the login begins with: one that the browser remembers, or of whoever was in this tab until just now. */
export const offeredEmail = (): string => readInTab(key) ?? readStored(key) ?? "";

/** Remembers the e-mail of a login where its user wants that. */
export function noteEmail(email: string, remember: boolean): void {
  forgetInTab(key);
  if (remember) store(key, email);
}

/** Answers how to keep an e-mail while all else is forgotten: for good if it was remembered, else in this tab. */
export function holdEmail(email: string): () => void {
  const isRemembered = readStored(key) === email;
  return () => (isRemembered ? store(key, email) : storeInTab(key, email));
}
