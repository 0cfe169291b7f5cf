import { createHmac } from "node:crypto";
import { type Answered, type Asked, type FakeProvider, type KeptCharge, serveProvider } from "./provider.ts";

/** The part of Stripe that the product uses: docs.stripe.com/api/checkout/sessions and docs.stripe.com/checkout/fulfillment. */
export interface FakeStripe extends FakeProvider {
  key: string;
  /** The payer pays by card, or a boleto: printed (`unpaid`), and paid days later. */
  pay(reference: string, how?: "card" | "boletoPrinted"): void;
  /** Money goes back, or the payer disputes it: the session stays paid, its charge says so. */
  takeBack(reference: string, how: "refunded" | "disputed"): void;
  expire(reference: string): void;
  /** An event with its signature, as docs.stripe.com/webhooks/signature has it. */
  notice(
    reference: string,
    options: { type: string; secret: string; at?: number },
  ): { raw: string; headers: Record<string, string> };
}

export async function startFakeStripe({ key = "sk_test_fake" } = {}): Promise<FakeStripe> {
  const charges: KeptCharge[] = [];
  const keys = new Map<string, KeptCharge>();
  const provider = await serveProvider((asked) => answer({ key, charges, keys }, asked), { charges });
  const find = (reference: string) => charges.find((one) => one.reference === reference);
  const set = (reference: string, status: string) => {
    const charge = find(reference);
    if (charge) charge.status = status;
  };
  return {
    ...provider,
    key,
    pay: (reference, how = "card") => set(reference, how === "card" ? "paid" : "printed"),
    takeBack: (reference, how) => set(reference, how),
    expire: (reference) => set(reference, "expired"),
    notice: (reference, { type, secret, at = Date.now() }) => {
      const charge = find(reference);
      const raw = JSON.stringify({
        id: `evt_${type}_${reference}`,
        object: "event",
        type,
        data: { object: objectOf(type, charge) },
      });
      const time = Math.floor(at / 1000);
      const v1 = createHmac("sha256", secret).update(`${time}.${raw}`).digest("hex");
      // Of two secrets while one is rotated both signatures are sent, and one of an older scheme.
      return { raw, headers: { "stripe-signature": `t=${time},v1=${"0".repeat(64)},v1=${v1},v0=beef` } };
    },
  };
}

interface World {
  key: string;
  charges: KeptCharge[];
  keys: Map<string, KeptCharge>;
}

/** What an event is about: the session, or the charge of its payment, with the metadata that the session gave it. */
const objectOf = (type: string, charge: KeptCharge | undefined) => {
  if (!charge) return { id: "cs_none" };
  if (type.startsWith("checkout.")) return present(charge);
  return { id: `ch_${charge.id}`, object: "charge", metadata: { reference: charge.reference } };
};

const error = (status: number, message: string): Answered => ({
  status,
  body: { error: { type: "invalid_request_error", message } },
});

function answer({ key, charges, keys }: World, { method, path, headers, raw, query }: Asked): Answered {
  if (headers.authorization !== `Bearer ${key}`) return error(401, "Invalid API Key provided: sk_test_***");
  if (path === "/v1/account") return { status: 200, body: { id: "acct_1", object: "account" } };
  if (path === "/v1/checkout/sessions" && method === "POST") {
    const idempotency = String(headers["idempotency-key"] ?? "");
    const kept = keys.get(idempotency);
    if (kept) return { status: 200, body: present(kept) };
    const form = new URLSearchParams(raw);
    const cents = Number(form.get("line_items[0][price_data][unit_amount]"));
    if (form.get("line_items[0][price_data][currency]") !== "brl" || !Number.isInteger(cents) || cents < 50)
      return error(400, "Amount must convert to at least 50 cents.");
    const made = {
      id: `cs_test_${charges.length + 1}`,
      reference: form.get("client_reference_id") ?? "",
      cents,
      status: "open",
    };
    charges.push(made);
    keys.set(idempotency, made);
    return { status: 200, body: present(made) };
  }
  if (path === "/v1/refunds") {
    const paid = charges.find((one) => `pi_${one.id}` === new URLSearchParams(raw).get("payment_intent"));
    if (!paid) return error(400, "No such payment_intent");
    paid.status = "refunded";
    return { status: 200, body: { id: "re_1", object: "refund", status: "succeeded" } };
  }
  const [, , , , id, act] = path.split("/");
  const charge = charges.find((one) => one.id === id);
  if (!charge) return error(404, "No such checkout.session");
  if (act === "expire") {
    if (charge.status !== "open")
      return error(400, "Only Checkout Sessions with a status in [open] can be expired.");
    charge.status = "expired";
  }
  return { status: 200, body: present(charge, query.get("expand[]") !== null) };
}

const paidStates = new Set(["paid", "refunded", "disputed"]);

const present = ({ id, reference, cents, status }: KeptCharge, isExpanded = false) => ({
  id,
  object: "checkout.session",
  client_reference_id: reference,
  amount_total: cents,
  currency: "brl",
  status: paidStates.has(status) || status === "printed" ? "complete" : status,
  payment_status: paidStates.has(status) ? "paid" : "unpaid",
  payment_intent: isExpanded
    ? {
        id: `pi_${id}`,
        latest_charge: { id: `ch_${id}`, refunded: status === "refunded", disputed: status === "disputed" },
      }
    : `pi_${id}`,
  expires_at: 4_070_908_800,
  url: status === "open" ? `https://checkout.stripe.com/c/pay/${id}` : null,
});
