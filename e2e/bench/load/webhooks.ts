import { Pool } from "undici";
import { messagesPayload, textMessage } from "../../fake-graph/payloads.ts";
import { signedWebhook } from "../../fake-graph/signedWebhook.ts";
import { appSecret } from "../bed/index.ts";
import { businessAccountIdOf, phoneNumberIdOf } from "../dataset/index.ts";
import { Latencies } from "../latencies.ts";

export interface Sender {
  companyId: number;
  phone: string;
  name: string;
  /** Text that they write; a sentence with a number of its own without it. */
  text?: string;
}

export interface WebhookLoadOptions {
  url: string;
  /** Messages a second, whatever becomes of the ones before: as a provider sends. */
  rate: number;
  seconds: number;
  next(): Sender;
  /** Told just before a webhook goes out. */
  onSending?(id: string, sender: Sender): void;
}

export interface WebhookLoad {
  sent: number;
  refused: number;
  /** Accepted a second, over the time it took to have all answers. */
  perSecond: number;
  acks: Latencies;
}

let numbered = 0;
const run = Date.now().toString(36);

/**
 * Calls without an answer that are a server that has fallen behind for good: nothing more is sent, whatever the rate.
 */
const mostPending = 20_000;

/** Signed webhooks with one text each, at an even rate, as long as the server keeps up at all. */
export async function sendWebhooks(options: WebhookLoadOptions): Promise<WebhookLoad> {
  const { url, rate, seconds } = options;
  const pool = new Pool(url, { connections: 64, pipelining: 1 });
  const acks = new Latencies();
  const pending = new Set<Promise<void>>();
  const total = rate * seconds;
  let refused = 0;
  const began = performance.now();

  const send = async () => {
    const { body, headers } = prepare(options);
    const sentAt = performance.now();
    const answer = await pool.request({ method: "POST", path: "/webhooks/meta", headers, body }).then(
      async ({ statusCode, body: rest }) => (await rest.dump(), statusCode),
      () => 0,
    );
    acks.add(performance.now() - sentAt);
    if (answer !== 200) refused += 1;
  };

  let sent = 0;
  while (sent < total && pending.size < mostPending) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate) + 1);
    for (; sent < due && pending.size < mostPending; sent += 1) {
      const one: Promise<void> = send().then(() => void pending.delete(one));
      pending.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
  const elapsed = (performance.now() - began) / 1000;
  await pool.close();
  return { sent, refused, perSecond: (sent - refused) / elapsed, acks };
}

function prepare({ next, onSending }: WebhookLoadOptions) {
  const sender = next();
  numbered += 1;
  const id = `wamid.LOAD${run}${numbered}`;
  const { companyId, phone, name } = sender;
  const account = {
    businessAccountId: businessAccountIdOf(companyId),
    phoneNumberId: phoneNumberIdOf(companyId),
    displayPhoneNumber: `55113${1_000_000 + companyId}`,
  };
  const text = sender.text ?? `Mensagem número ${numbered}, ainda preciso do comprovante`;
  const message = textMessage({ id, from: phone }, text);
  const { body, headers } = signedWebhook(messagesPayload(account, { phone, name }, [message]), appSecret);
  onSending?.(id, sender);
  return { body, headers };
}
