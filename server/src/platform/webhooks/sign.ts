import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A secret as Standard Webhooks writes them: 24 random bytes behind `whsec_`. */
export const createSecret = (): string => prefix + randomBytes(24).toString("base64");

export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/**
 * The headers of the Standard Webhooks scheme, by which the libraries of the scheme verify who sent it, when, and that
 * nothing was changed: an HMAC-SHA256 over id, timestamp and body. Each secret has its signature, and one that fits is
 * enough.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, timestamp, body }: SignedMessage,
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
