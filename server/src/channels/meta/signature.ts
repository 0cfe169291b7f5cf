import { createHmac, timingSafeEqual } from "node:crypto";

/** Meta's `X-Hub-Signature-256`: HMAC-SHA256 with the app secret over the bytes as they came. */
export function verifySignature(raw: Uint8Array, header: string | undefined, appSecret: string): boolean {
  if (appSecret === "" || header === undefined) return false;
  const given = /^sha256=([0-9a-f]{64})$/i.exec(header)?.[1];
  if (given === undefined) return false;
  const expected = createHmac("sha256", appSecret).update(raw).digest();
  return timingSafeEqual(expected, Buffer.from(given, "hex"));
}

/** The same by the secret of any of several apps. */
export const isSignedByOne = (
  raw: Uint8Array,
  header: string | undefined,
  appSecrets: readonly string[],
): boolean => appSecrets.some((secret) => verifySignature(raw, header, secret));

/** The secret that proves calls: of one app alone, as a token does not say whose it is. */
export const provingSecret = (appSecrets: readonly string[]): string | undefined =>
  appSecrets.length === 1 ? appSecrets[0] : undefined;

/** Proves that who holds a token is the app: developers.facebook.com/docs/graph-api/guides/secure-requests */
export const appSecretProof = (accessToken: string, appSecret: string): string =>
  createHmac("sha256", appSecret).update(accessToken).digest("hex");

/** Answers Meta's check of the address (GET with hub.*), or undefined when it was not Meta who asked. */
export function answerChallenge(
  query: Readonly<Record<string, unknown>>,
  verifyToken: string | undefined,
): string | undefined {
  const challenge = query["hub.challenge"];
  if (verifyToken === undefined || verifyToken === "" || typeof challenge !== "string") return undefined;
  const isMeta = query["hub.mode"] === "subscribe" && sameText(query["hub.verify_token"], verifyToken);
  return isMeta ? challenge : undefined;
}

function sameText(given: unknown, expected: string): boolean {
  if (typeof given !== "string") return false;
  const [left, right] = [given, expected].map((value) =>
    createHmac("sha256", expected).update(value).digest(),
  );
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
