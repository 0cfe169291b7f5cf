import type { Services } from "../../../platform/http/index.ts";
import { OutboundError } from "../../../platform/safe-fetch/index.ts";
import type { ClaimedDelivery } from "./claimDelivery.ts";
import { openWebhookSecret } from "./secrets.ts";
import { signedHeaders } from "./sign.ts";
import { withFileAddress } from "./withFileAddress.ts";

/** Outcome of a try. */
export interface Outcome {
  isDelivered: boolean;
  /** Null: there was no answer. */
  status: number | null;
  /** The beginning of the answer, or why there was none. */
  answer: string;
}

/** Milliseconds that a receiver may take to answer. */
const timeoutMs = 10_000;
/** Lengths of an answer: what is read at all, and what the log keeps of it. */
const longestAnswer = { bytes: 16_384, characters: 500 };

/** Calls a receiver once. Any answer of 2xx has taken it; a redirect has not, since it may lead anywhere. */
export async function deliver(
  services: Pick<Services, "safeFetch" | "secretKey" | "files" | "config">,
  { companyId, signal }: { companyId: number; signal: AbortSignal },
  { webhook_id: webhookId, message_id: id, payload, url, secrets_sealed: sealed }: ClaimedDelivery,
): Promise<Outcome> {
  const body = JSON.stringify(withFileAddress(services, companyId, payload));
  const secrets = sealed.map((one) => openWebhookSecret(services.secretKey, { companyId, webhookId }, one));
  const timestamp = Math.floor(Date.now() / 1000);
  try {
    const { status, text } = await services.safeFetch(url, {
      // Failures of this webhook alone rest the address.
      tenant: `webhook ${companyId}.${webhookId}`,
      method: "POST",
      headers: { "content-type": "application/json", ...signedHeaders(secrets, { id, timestamp, body }) },
      body,
      timeoutMs,
      maxBytes: longestAnswer.bytes,
      cut: true,
      signal,
      maxRedirects: 0,
    });
    const answer = text().replaceAll("\u0000", "").toWellFormed().slice(0, longestAnswer.characters);
    return { isDelivered: status >= 200 && status < 300, status, answer };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { isDelivered: false, status: null, answer: `${error.reason}: ${error.message}` };
  }
}
