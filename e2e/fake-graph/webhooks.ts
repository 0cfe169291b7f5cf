import { signedWebhook } from "./signedWebhook.ts";
import type { Json } from "./payloads.ts";

export interface WebhookOptions {
  appSecret: string;
  callbackUrl: string | undefined;
  /** Meta tries again for days, with growing pauses; here as many times as there are pauses. */
  retryPausesMs: readonly number[];
}

/** One webhook and what became of it. */
export interface Delivery {
  payload: Json;
  attempts: number;
  acknowledged: boolean;
}

export type Order = "kept" | "reversed" | "shuffled";

/** Posts webhooks to the business: once more when not answered 2xx, doubled or out of order when told to. */
export function createWebhooks(options: WebhookOptions) {
  const deliveries: Delivery[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let callbackUrl = options.callbackUrl;
  let copies = 1;
  let held: Delivery[] | undefined;

  const attempt = async (delivery: Delivery): Promise<void> => {
    if (callbackUrl === undefined) throw new Error("The fake has no callback URL");
    delivery.attempts += 1;
    const { body, headers } = signedWebhook(delivery.payload, options.appSecret);
    const ok = await fetch(callbackUrl, { method: "POST", body, headers }).then(
      async (response) => (await response.arrayBuffer(), response.ok),
      () => false,
    );
    if (ok) delivery.acknowledged = true;
    else retryLater(delivery);
  };
  const retryLater = (delivery: Delivery): void => {
    const pause = options.retryPausesMs[delivery.attempts - 1];
    if (pause === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(delivery);
    }, pause);
    timers.add(timer);
  };
  const post = async (delivery: Delivery): Promise<void> => {
    for (let copy = 0; copy < copies; copy += 1) await attempt(delivery);
  };

  return {
    deliveries,
    setCallbackUrl: (url: string): void => void (callbackUrl = url),
    /** Every webhook this many times, as Meta may ("at least once"). */
    setCopies: (times: number): void => void (copies = times),
    /** Resolves after the first attempt, whatever its outcome. */
    deliver: async (payload: Json): Promise<Delivery> => {
      const delivery = { payload, attempts: 0, acknowledged: false };
      deliveries.push(delivery);
      if (deliveries.length > 20_000) deliveries.shift();
      if (held === undefined) await post(delivery);
      else held.push(delivery);
      return delivery;
    },
    redeliver: attempt,
    /** Holds everything back from now on until `release`. */
    hold: (): void => void (held ??= []),
    release: async (order: Order = "kept"): Promise<void> => {
      const waiting = arrange(held ?? [], order);
      held = undefined;
      for (const delivery of waiting) await post(delivery);
    },
    close: (): void => timers.forEach((timer) => clearTimeout(timer)),
  };
}

function arrange(deliveries: readonly Delivery[], order: Order): Delivery[] {
  if (order === "reversed") return deliveries.toReversed();
  if (order === "kept") return [...deliveries];
  return deliveries
    .map((delivery) => ({ delivery, place: Math.random() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ delivery }) => delivery);
}
