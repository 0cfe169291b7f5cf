import { forget, readStored, store } from "../browserStorage.ts";
import { createSignal } from "../signal.ts";
import { readClaims, tokenKey } from "./claims.ts";

/** The access token. Another tab's login, refresh or logout arrives through the storage event. */
export const accessToken = createSignal<string | null>(readStored(tokenKey));

/** Stores the token for the page that is loaded next; this one goes on as it is until then. */
export const storeToken = (token: string): void => store(tokenKey, token);

export function keepToken(token: string): void {
  storeToken(token);
  accessToken.set(token);
}

export function dropToken(): void {
  forget(tokenKey);
  accessToken.set(null);
}

/** Token stored now, which another tab may have renewed a moment ago. */
export function storedToken(): string | null {
  const stored = readStored(tokenKey);
  accessToken.set(stored);
  return stored;
}

/** Reads whose token it is; undefined when it cannot be read. */
export function ownerOf(token: string): number | undefined {
  const owner = readClaims(token)?.sub;
  return typeof owner === "string" ? Number(owner) : undefined;
}

/** Says whether it is of a visit for support: behind it is the session from which it was begun. */
export const isOfVisit = (token: string | null): boolean =>
  token !== null && readClaims(token)?.visit === true;

if (typeof window !== "undefined") {
  window.addEventListener("storage", (event) => {
    if (event.key === tokenKey || event.key === null) accessToken.set(readStored(tokenKey));
  });
}
