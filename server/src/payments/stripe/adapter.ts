import { createHmac } from "node:crypto";
import type { SafeFetch } from "../../platform/safe-fetch/index.ts";
import {
  type ChargeMade,
  type ChargeRead,
  type ChargeWanted,
  type NoticePort,
  PaymentFault,
  type PaymentPort,
} from "../port.ts";
import { at, callProvider, idAt, isSame, type WireAnswer, wordsAt } from "../wire.ts";

interface StripeOptions {
  fetch: SafeFetch;
  url: string;
  key: string;
}

/** Version of its API whose shapes are read here, whatever the account's own is. */
const version = "2024-06-20";

/** Stripe: a page in reais that takes cards and boletos, which are paid days later. */
export function createStripe(options: StripeOptions): PaymentPort {
  const call = openClient(options);
  return {
    // It cannot be asked by our id, but answers the same session to the same idempotency key.
    capabilities: { givesCode: false, givesLink: true, expires: true, findsByReference: false },
    async create(wanted) {
      const init = { form: formOf(wanted), idempotency: wanted.reference };
      return readMade(expected(await call("POST", "/v1/checkout/sessions", init)));
    },
    async read({ providerId }) {
      if (providerId === null) return undefined;
      const answer = await call("GET", `${pathOf(providerId)}?expand[]=payment_intent.latest_charge`);
      return answer.status === 404 ? undefined : readSession(expected(answer));
    },
    async cancel({ providerId }) {
      // A session that was paid or has expired refuses: nothing is left to end.
      if (providerId !== null) await call("POST", `${pathOf(providerId)}/expire`);
    },
    async refund({ providerId, reference, cents }) {
      const intent = idAt(expected(await call("GET", pathOf(providerId ?? ""))), "payment_intent") ?? "";
      const form = { payment_intent: intent, amount: String(cents) };
      expected(await call("POST", "/v1/refunds", { form, idempotency: `${reference}-refund` }));
    },
    async test() {
      expected(await call("GET", "/v1/account"));
    },
  };
}

interface CallInit {
  form?: Record<string, string>;
  idempotency?: string;
}

function openClient({ fetch, url, key }: StripeOptions) {
  return async (
    method: "GET" | "POST",
    path: string,
    { form, idempotency }: CallInit = {},
  ): Promise<WireAnswer> => {
    const answer = await callProvider(fetch, url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        "stripe-version": version,
        ...(idempotency !== undefined && { "idempotency-key": idempotency }),
      },
      ...(form && { form }),
    });
    if (answer.status === 401 || answer.status === 403)
      throw new PaymentFault("credentials", `Stripe answered ${answer.status}`);
    return answer;
  };
}

function expected({ status, body }: WireAnswer): unknown {
  if (status === 200) return body;
  throw new PaymentFault("refused", `Stripe answered ${status}: ${wordsAt(body, "error", "message")}`);
}

const pathOf = (id: string): string => `/v1/checkout/sessions/${encodeURIComponent(id)}`;

const formOf = (wanted: ChargeWanted): Record<string, string> => ({
  mode: "payment",
  client_reference_id: wanted.reference,
  // Events of the payment itself carry it as well, such as a refund's.
  "payment_intent_data[metadata][reference]": wanted.reference,
  customer_email: wanted.payer.email,
  success_url: wanted.returnUrl,
  cancel_url: wanted.returnUrl,
  "payment_method_types[0]": "card",
  "payment_method_types[1]": "boleto",
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": "brl",
  "line_items[0][price_data][unit_amount]": String(wanted.cents),
  "line_items[0][price_data][product_data][name]": wanted.description,
});

function readMade(session: unknown): ChargeMade {
  const [link, expires] = [idAt(session, "url"), at(session, "expires_at")];
  return {
    providerId: readSession(session).providerId,
    ...(link !== undefined && { link }),
    ...(typeof expires === "number" && { expiresAt: new Date(expires * 1000).toISOString() }),
  };
}

function readSession(session: unknown): ChargeRead {
  const providerId = idAt(session, "id");
  if (providerId === undefined) throw new PaymentFault("refused", "Stripe answered without an id");
  const amount = at(session, "amount_total");
  return {
    providerId,
    reference: idAt(session, "client_reference_id") ?? "",
    standing: standingOf(session),
    cents: typeof amount === "number" ? amount : 0,
  };
}

/** The session of a payment that went back stays paid: its charge says so. */
function standingOf(session: unknown): ChargeRead["standing"] {
  const charge = ["payment_intent", "latest_charge"] as const;
  if (at(session, ...charge, "disputed") === true) return "disputed";
  if (at(session, ...charge, "refunded") === true) return "refunded";
  if (idAt(session, "payment_status") === "paid") return "paid";
  // Complete and unpaid is a boleto that was printed.
  return idAt(session, "status") === "expired" ? "ended" : "open";
}

/** Milliseconds by which a notice may be old: a recorded one is not believed later. */
const toleranceMs = 300_000;

export const stripeNotices: NoticePort = {
  verify: ({ raw, headers }, { secret, now }) => {
    const parts = (headers["stripe-signature"] ?? "").split(",").map((part) => part.trim().split("="));
    const time = parts.find(([name]) => name === "t")?.[1];
    if (time === undefined || secret === "" || Math.abs(now - Number(time) * 1000) > toleranceMs)
      return false;
    const wanted = createHmac("sha256", secret)
      .update(Buffer.concat([Buffer.from(`${time}.`), raw]))
      .digest("hex");
    return parts.some(([name, value]) => name === "v1" && isSame(value ?? "", wanted));
  },
  readNotice(notice) {
    const type = idAt(notice, "type") ?? "";
    const object = ["data", "object"] as const;
    if (type.startsWith("checkout.session.")) {
      const providerId = idAt(notice, ...object, "id");
      return providerId === undefined ? [] : [{ providerId }];
    }
    if (!/^charge\.(refunded|dispute\.)/.test(type)) return [];
    const reference = idAt(notice, ...object, "metadata", "reference");
    return reference === undefined ? [] : [{ reference }];
  },
};
