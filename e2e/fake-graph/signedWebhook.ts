import { createHmac } from "node:crypto";

export interface SignedWebhook {
  body: string;
  headers: Record<string, string>;
}

/**
 * A webhook as Meta sends it: everything beyond ASCII escaped, signed over exactly those bytes.
 * developers.facebook.com/docs/graph-api/webhooks/getting-started#validate-payloads
 */
export function signedWebhook(payload: unknown, appSecret: string): SignedWebhook {
  const body = escapeBeyondAscii(JSON.stringify(payload));
  const signature = createHmac("sha256", appSecret).update(body).digest("hex");
  return {
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "facebookexternalua",
      "x-hub-signature-256": `sha256=${signature}`,
    },
  };
}

function escapeBeyondAscii(json: string): string {
  return json
    .replaceAll("/", "\\/")
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
