import { createHmac, timingSafeEqual } from "node:crypto";

/** Meta's `X-Hub-Signature-256`: HMAC-SHA256 with the app secret over the bytes as they came. */
export function verifySignature(raw: Uint8Array, header: string | undefined, appSecret: string): boolean {
  if (appSecret === "" || header === undefined) return false;
  const given = /^sha256=([0-9a-f]{64})$/i.exec(header)?.[1];
  if (given === undefined) return false;
  const expected = createHmac("sha256", appSecret).update(raw).digest();
  return timingSafeEqual(expected, Buffer.from(given, "hex"));
}

/** What to answer when Meta checks the address (GET with hub.*), or undefined when it was not Meta who asked. */
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
