import { forget, readStored, store } from "../browserStorage.ts";
import { createSignal } from "../signal.ts";

const key = "token";
/** Renew this long before the end, so that a call under way does not arrive too late. */
const marginMs = 20_000;

/** The access token. Another tab's login, refresh or logout arrives through the storage event. */
export const accessToken = createSignal<string | null>(readStored(key));

/** Stores the token for the page that is loaded next; this one goes on as it is until then. */
export const storeToken = (token: string): void => store(key, token);

export function keepToken(token: string): void {
  storeToken(token);
  accessToken.set(token);
}

export function dropToken(): void {
  forget(key);
  accessToken.set(null);
}

/** Token stored now, which another tab may have renewed a moment ago. */
export function storedToken(): string | null {
  const stored = readStored(key);
  accessToken.set(stored);
  return stored;
}

/** Says whether the token ends soon; one that cannot be read is left to the server to judge. */
export function endsSoon(token: string, now = Date.now()): boolean {
  const expiry = readClaims(token)?.exp;
  return typeof expiry === "number" && expiry * 1000 - marginMs < now;
}

/** Reads whose token it is; undefined when it cannot be read. */
export function ownerOf(token: string): number | undefined {
  const owner = readClaims(token)?.sub;
  return typeof owner === "string" ? Number(owner) : undefined;
}

/** Says whether it is of a visit for support: behind it is the session from which it was begun. */
export const isOfVisit = (token: string | null): boolean =>
  token !== null && readClaims(token)?.visit === true;

function readClaims(token: string): { exp?: unknown; sub?: unknown; visit?: unknown } | undefined {
  const payload = token.split(".")[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

if (typeof window !== "undefined") {
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) accessToken.set(readStored(key));
  });
}
