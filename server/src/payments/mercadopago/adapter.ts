import { createHmac } from "node:crypto";
import type { SafeFetch } from "../../platform/safe-fetch/index.ts";
import {
  type ChargeMade,
  type ChargeRead,
  type ChargeRef,
  type ChargeWanted,
  type NoticeCall,
  type NoticePort,
  PaymentFault,
  type PaymentPort,
} from "../port.ts";
import { callProvider, centsAt, idAt, isSame, listAt, reaisText, type WireAnswer, wordsAt } from "../wire.ts";

interface MercadoPagoOptions {
  fetch: SafeFetch;
  url: string;
  token: string;
}

/** Mercado Pago: a Pix payment, and a page for the other ways to pay. Both carry our reference. */
export function createMercadoPago(options: MercadoPagoOptions): PaymentPort {
  const call = openClient(options);
  return {
    capabilities: { givesCode: true, givesLink: true, expires: true, findsByReference: true },
    async create(wanted) {
      const payment = expected(
        await call("POST", "/v1/payments", { key: wanted.reference, json: paymentOf(wanted) }),
      );
      const page = expected(
        await call("POST", "/checkout/preferences", {
          key: `${wanted.reference}-link`,
          json: preferenceOf(wanted),
        }),
      );
      return readMade(payment, page);
    },
    read: (charge) => findBest(call, charge),
    async cancel(charge) {
      const id = charge.providerId ?? (await findBest(call, charge))?.providerId;
      if (id !== undefined) await call("PUT", pathOf(id), { json: { status: "cancelled" } });
    },
    async refund({ providerId, reference, cents }) {
      const json = { amount: Number(reaisText(cents)) };
      const path = `${pathOf(providerId ?? "")}/refunds`;
      expected(await call("POST", path, { key: `${reference}-refund`, json }));
    },
    async test() {
      expected(await call("GET", "/users/me"));
    },
  };
}

type Call = (
  method: "GET" | "POST" | "PUT",
  path: string,
  init?: { json?: unknown; key?: string },
) => Promise<WireAnswer>;

function openClient({ fetch, url, token }: MercadoPagoOptions): Call {
  return async (method, path, { json, key } = {}) => {
    const answer = await callProvider(fetch, url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { "x-idempotency-key": key }) },
      ...(json !== undefined && { json }),
    });
    if (answer.status === 401 || answer.status === 403)
      throw new PaymentFault("credentials", `Mercado Pago answered ${answer.status}`);
    return answer;
  };
}

function expected({ status, body }: WireAnswer): unknown {
  if (status === 200 || status === 201) return body;
  const words = wordsAt(body, "message");
  const isOfPayer = /identification|payer/i.test(words);
  throw new PaymentFault(isOfPayer ? "payer" : "refused", `Mercado Pago answered ${status}: ${words}`);
}

const pathOf = (id: string): string => `/v1/payments/${encodeURIComponent(id)}`;

const paymentOf = (wanted: ChargeWanted) => ({
  transaction_amount: Number(reaisText(wanted.cents)),
  payment_method_id: "pix",
  description: wanted.description,
  external_reference: wanted.reference,
  notification_url: wanted.noticeUrl,
  payer: { email: wanted.payer.email, first_name: wanted.payer.name, identification: documentOf(wanted) },
});

const preferenceOf = (wanted: ChargeWanted) => ({
  items: [
    {
      title: wanted.description,
      quantity: 1,
      currency_id: "BRL",
      unit_price: Number(reaisText(wanted.cents)),
    },
  ],
  external_reference: wanted.reference,
  notification_url: wanted.noticeUrl,
  back_urls: { success: wanted.returnUrl },
});

function readMade(payment: unknown, page: unknown): ChargeMade {
  const data = ["point_of_interaction", "transaction_data"] as const;
  const [code, link] = [idAt(payment, ...data, "qr_code"), idAt(page, "init_point")];
  const expires = Date.parse(idAt(payment, "date_of_expiration") ?? "");
  return {
    providerId: idOf(payment),
    ...(code !== undefined && { code }),
    ...(link !== undefined && { link }),
    ...(!Number.isNaN(expires) && { expiresAt: new Date(expires).toISOString() }),
  };
}

/** A payment by the page is another than the one by Pix: of all of a reference the one that says most. */
async function findBest(call: Call, { reference, providerId }: ChargeRef): Promise<ChargeRead | undefined> {
  // What the search finds may be some seconds old.
  const known = providerId === null ? undefined : await findOne(call, providerId);
  if (reference === "" || known?.standing === "paid") return known;
  const path = `/v1/payments/search?external_reference=${encodeURIComponent(reference)}`;
  const payments = listAt(expected(await call("GET", path)), "results").map(readPayment);
  if (known) payments.unshift(known);
  return order.map((standing) => payments.find((one) => one.standing === standing)).find(Boolean);
}

async function findOne(call: Call, id: string): Promise<ChargeRead | undefined> {
  const answer = await call("GET", pathOf(id));
  return answer.status === 404 ? undefined : readPayment(expected(answer));
}

const documentOf = ({ payer }: ChargeWanted) => ({
  type: payer.taxId.length === 11 ? "CPF" : "CNPJ",
  number: payer.taxId,
});

const idOf = (payload: unknown): string => {
  const id = idAt(payload, "id");
  if (id === undefined) throw new PaymentFault("refused", "Mercado Pago answered without an id");
  return id;
};

/** Which of several payments of one reference says most. */
const order: readonly ChargeRead["standing"][] = ["paid", "disputed", "refunded", "open", "ended"];

const standings: Record<string, ChargeRead["standing"]> = {
  approved: "paid",
  refunded: "refunded",
  charged_back: "disputed",
  in_mediation: "disputed",
  rejected: "ended",
  cancelled: "ended",
};

const readPayment = (payment: unknown): ChargeRead => ({
  providerId: idOf(payment),
  reference: idAt(payment, "external_reference") ?? "",
  standing: standings[idAt(payment, "status") ?? ""] ?? "open",
  cents: centsAt(payment, "transaction_amount"),
});

export const mercadoPagoNotices: NoticePort = {
  verify: (call, { secret }) => {
    const signature = new Map(
      (call.headers["x-signature"] ?? "").split(",").map((part) => {
        const [name = "", ...value] = part.trim().split("=");
        return [name, value.join("=")] as const;
      }),
    );
    const [ts, given] = [signature.get("ts"), signature.get("v1")];
    if (ts === undefined || given === undefined || secret === "") return false;
    return manifests(call, ts).some((manifest) =>
      isSame(createHmac("sha256", secret).update(manifest).digest("hex"), given),
    );
  },
  readNotice(notice) {
    const providerId = idAt(notice, "data", "id");
    const type = idAt(notice, "type") ?? idAt(notice, "topic");
    return providerId !== undefined && type === "payment" ? [{ providerId }] : [];
  },
};

/** The text that was signed: of the query's id, and in both cases, since not all of its senders agree on one. */
function manifests({ headers, query }: NoticeCall, ts: string): string[] {
  const id = idAt(query, "data.id") ?? idAt(query, "id");
  const request = headers["x-request-id"];
  const write = (shown: string | undefined) =>
    [
      shown === undefined ? "" : `id:${shown};`,
      request === undefined ? "" : `request-id:${request};`,
      `ts:${ts};`,
    ].join("");
  return id === undefined ? [write(undefined)] : [write(id), write(id.toLowerCase())];
}
