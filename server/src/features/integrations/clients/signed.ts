import type { CallPlace, CallResult, RunCall } from "../../../platform/calls/index.ts";
import { OutboundError } from "../../../platform/safe-fetch/index.ts";
import { signedHeaders } from "../../../platform/webhooks/index.ts";
import { envelopeOf } from "../envelope.ts";
import { cleanAnswer, type ClientServices, failedWith, fetchSaid } from "./fetchSaid.ts";
import { readAnswer } from "./readAnswer.ts";

/** Milliseconds that a program may take, and bytes that are read of what it says. A redirect may lead anywhere. */
const limits = { timeoutMs: 5_000, maxBytes: 65_536, maxRedirects: 0 };

export interface SignedReady {
  type: "signed";
  id: number;
  url: string;
  secrets: readonly string[];
}

/** Tells n8n or a program what a contact wrote, by a signed call whose bytes are the same with every try. */
export async function askSigned(
  services: ClientServices,
  { id, url, secrets }: SignedReady,
  { call, place: { companyId, signal } }: { call: RunCall; place: CallPlace },
): Promise<CallResult | undefined> {
  const body = JSON.stringify(envelopeOf(services, call, { companyId, integrationId: id }));
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = signedHeaders(secrets, { id: `${call.runId}.${call.seq}`, timestamp, body });
  try {
    const { status, text } = await services.safeFetch(url, {
      // Failures of this integration alone rest the address; how long is in its row.
      tenant: `integration ${companyId}.${id}`,
      method: "POST",
      headers: { "content-type": "application/json", ...signature },
      body,
      ...limits,
      signal,
    });
    const answer = cleanAnswer(text());
    if (status < 200 || status > 299)
      return failedWith("refused", { status, answer, mayRetry: status >= 500 || status === 429 });
    const read = readAnswer(text());
    if (!read) return failedWith("unreadable", { status, answer });
    return await fetchSaid(services, read, { status, answer, companyId, signal });
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!(error instanceof OutboundError)) throw error;
    const { reason, message } = error;
    const mayRetry = reason === "timeout" || reason === "network" || reason === "circuit-open";
    return failedWith(reason, { status: null, answer: `${reason}: ${message}`, mayRetry });
  }
}
