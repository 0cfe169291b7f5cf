import { askOnce, type Call, type CallAnswer } from "../../../platform/calls/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import type { ClaimedDelivery } from "./claimDelivery.ts";
import { openWebhookSecret } from "./secrets.ts";
import { signedHeaders } from "../../../platform/webhooks/index.ts";
import { withFileAddress } from "./withFileAddress.ts";

/** Milliseconds that a receiver may take to answer. */
const timeoutMs = 10_000;
/** Bytes that are read of an answer. */
const maxBytes = 16_384;

/** Calls a receiver once. Any answer of 2xx has taken it; a redirect has not, since it may lead anywhere. */
export const deliverWith =
  (
    services: Pick<Services, "safeFetch" | "secretKey" | "files" | "config">,
  ): Call<ClaimedDelivery, CallAnswer>["attempt"] =>
  (
    { webhook_id: webhookId, message_id: id, payload, url, secrets_sealed: sealed },
    { companyId, signal },
  ) => {
    const body = JSON.stringify(withFileAddress(services, companyId, payload));
    const secrets = sealed.map((one) => openWebhookSecret(services.secretKey, { companyId, webhookId }, one));
    const timestamp = Math.floor(Date.now() / 1000);
    return askOnce(services.safeFetch, url, {
      // Failures of this webhook alone rest the address.
      tenant: `webhook ${companyId}.${webhookId}`,
      method: "POST",
      headers: { "content-type": "application/json", ...signedHeaders(secrets, { id, timestamp, body }) },
      body,
      timeoutMs,
      maxBytes,
      cut: true,
      signal,
      maxRedirects: 0,
    });
  };
