import { createHmac } from "node:crypto";
import { at, centsAt, idAt } from "../../server/src/payments/wire.ts";
import { type Answered, type Asked, type FakeProvider, type KeptCharge, serveProvider } from "./provider.ts";

/**
 * The part of Mercado Pago that the product uses: www.mercadopago.com.br/developers/en/reference/payments/_payments/post
 * and …/reference/preferences/_checkout_preferences/post.
 */
export interface FakeMercadoPago extends FakeProvider {
  token: string;
  pay(reference: string, status?: "approved" | "refunded" | "charged_back" | "rejected"): void;
  /** Somebody pays on the page: a payment of its own, with the same reference. */
  payByLink(reference: string): string;
  /** Body, query and headers of a notice, as …/docs/your-integrations/notifications/webhooks signs them. */
  notice(
    paymentId: string,
    options: { secret: string; action?: string; ts?: string; lowerCase?: boolean },
  ): { body: unknown; query: Record<string, string>; headers: Record<string, string> };
}

export async function startFakeMercadoPago({ token = "APP_USR-fake" } = {}): Promise<FakeMercadoPago> {
  const charges: KeptCharge[] = [];
  const keys = new Map<string, Answered>();
  const provider = await serveProvider((asked) => answer({ token, charges, keys }, asked), { charges });
  return {
    ...provider,
    token,
    pay: (reference, status = "approved") => {
      const charge = charges.find((one) => one.reference === reference);
      if (charge) charge.status = status;
    },
    payByLink: (reference) => {
      const cents = charges.find((one) => one.reference === reference)?.cents ?? 0;
      const id = String(9_000_000_001 + charges.length);
      charges.push({ id, reference, cents, status: "approved" });
      return id;
    },
    notice: (paymentId, { secret, action = "payment.updated", ts = "1742505638683", lowerCase = false }) => {
      const id = lowerCase ? paymentId.toLowerCase() : paymentId;
      const manifest = `id:${id};request-id:bb56a2f1;ts:${ts};`;
      const v1 = createHmac("sha256", secret).update(manifest).digest("hex");
      return {
        body: { action, type: "payment", id: 123456, live_mode: true, data: { id: paymentId } },
        query: { "data.id": paymentId, type: "payment" },
        headers: { "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": "bb56a2f1" },
      };
    },
  };
}

interface World {
  token: string;
  charges: KeptCharge[];
  keys: Map<string, Answered>;
}

function answer(world: World, asked: Asked): Answered {
  const { method, path, query, headers, json } = asked;
  const { charges } = world;
  if (headers.authorization !== `Bearer ${world.token}`)
    return { status: 401, body: { message: "invalid access token", error: "unauthorized", status: 401 } };
  if (path === "/users/me") return { status: 200, body: { id: 1, site_id: "MLB" } };
  if (path === "/checkout/preferences")
    return {
      status: 201,
      body: {
        id: "1-pref",
        init_point: `https://www.mercadopago.com.br/checkout/${idAt(json, "external_reference")}`,
      },
    };
  if (path === "/v1/payments/search") {
    const results = charges.filter(({ reference }) => reference === query.get("external_reference"));
    return { status: 200, body: { paging: { total: results.length }, results: results.map(present) } };
  }
  if (path === "/v1/payments") return once(world, asked);
  const [, , , id, part] = path.split("/");
  const charge = charges.find((one) => one.id === id);
  if (!charge) return { status: 404, body: { message: "Payment not found", status: 404 } };
  if (part === "refunds") charge.status = "refunded";
  // What is approved cannot be cancelled.
  if (method === "PUT" && charge.status === "approved")
    return { status: 400, body: { message: "Invalid payment_status transition", status: 400 } };
  if (method === "PUT") charge.status = idAt(json, "status") ?? charge.status;
  return { status: 200, body: present(charge) };
}

/** The same key is answered the same. */
function once({ charges, keys }: World, { headers, json }: Asked): Answered {
  const key = headers["x-idempotency-key"];
  if (typeof key !== "string")
    return { status: 400, body: { message: "Header X-Idempotency-Key can't be null" } };
  const kept = keys.get(key);
  if (kept) return kept;
  if (!/^(\d{11}|[\dA-Z]{12}\d{2})$/.test(idAt(json, "payer", "identification", "number") ?? ""))
    return { status: 400, body: { message: "Invalid user identification number", status: 400 } };
  const made = {
    id: String(1_300_000_001 + charges.length),
    reference: idAt(json, "external_reference") ?? "",
    cents: centsAt(json, "transaction_amount"),
    status: "pending",
  };
  if (at(json, "payment_method_id") === "pix") charges.push(made);
  const first = { status: 201, body: present(made) };
  keys.set(key, first);
  return first;
}

/** Its ids are numbers here and texts there. */
const present = ({ id, reference, cents, status }: KeptCharge) => ({
  id: Number(id),
  status,
  external_reference: reference,
  transaction_amount: cents / 100,
  date_of_expiration: "2099-01-01T12:00:00.000-04:00",
  point_of_interaction: {
    transaction_data: {
      qr_code: `00020126mp${id}`,
      ticket_url: `https://www.mercadopago.com.br/payments/${id}`,
    },
  },
});
