import type { PushPayload } from "@balcao/contract";
import type { Services } from "../../platform/http/index.ts";
import { OutboundError, type SafeFetch } from "../../platform/safe-fetch/index.ts";
import { isPushAddress } from "./pushAddress.ts";
import { vapidKeys } from "./vapidKeys.ts";

export interface SubscriptionRow {
  [column: string]: unknown;
  id: number;
  session_id: string;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Seconds for which a push service keeps what it cannot deliver. */
const keptFor = 4 * 3_600;
/** Push services answer at once; an address that does not must not keep a worker. Milliseconds. */
const patience = 4_000;

export interface Delivery {
  services: Services;
  fetch: SafeFetch;
  companyId: number;
  subscription: SubscriptionRow;
  payload: PushPayload;
}

/** Sent as RFC 8030 says, encrypted as RFC 8291 says. Throws what is worth another attempt. */
export async function deliverPush(delivery: Delivery): Promise<"sent" | "gone"> {
  const { services, fetch, companyId, subscription } = delivery;
  const { endpoint } = subscription;
  if (!isPushAddress(services.config, endpoint)) return "gone";
  const request = await encrypt(delivery);
  // Keys with which nothing can be encrypted reach nobody.
  if (!request) return "gone";
  try {
    const { status } = await fetch(endpoint, {
      tenant: companyId,
      method: "POST",
      timeoutMs: patience,
      ...request,
    });
    if (status === 404 || status === 410 || status === 403) return "gone";
    if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
    if (status >= 300) services.log.warn({ status, companyId }, "A push service refused a push");
    return "sent";
  } catch (error) {
    if (error instanceof OutboundError && error.reason === "address") return "gone";
    throw error;
  }
}

async function encrypt({ services, subscription, payload }: Delivery) {
  const { default: webPush } = await import("web-push");
  const { config, secretKey } = services;
  const { endpoint, p256dh, auth } = subscription;
  const contact = config.publicUrl.startsWith("https:") ? config.publicUrl : `mailto:${config.admin.email}`;
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { TTL: keptFor, urgency: "high", vapidDetails: { subject: contact, ...vapidKeys(secretKey) } },
    );
    return { headers, body };
  } catch (error) {
    services.log.warn({ err: error }, "A push could not be encrypted");
    return undefined;
  }
}
