/** Key under which the access token is stored. */
export const tokenKey = "token";
/** Name of the lock under which one tab renews the token for all. */
export const refreshLock = "refresh-token";
/** Renew this long before the end, so that a call under way does not arrive too late. */
const marginMs = 20_000;

/** Reads what a token says of itself; undefined when it cannot be read. */
export function readClaims(token: string): { exp?: unknown; sub?: unknown; visit?: unknown } | undefined {
  const payload = token.split(".")[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** Says whether the token ends soon; one that cannot be read is left to the server to judge. */
export function endsSoon(token: string, now = Date.now()): boolean {
  const expiry = readClaims(token)?.exp;
  return typeof expiry === "number" && expiry * 1000 - marginMs < now;
}
