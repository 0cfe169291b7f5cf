import type { SafeFetch } from "../../platform/safe-fetch/index.ts";
import {
  type ChargeRead,
  type ChargeRef,
  type ChargeWanted,
  type NoticePort,
  PaymentFault,
  type PaymentPort,
} from "../port.ts";
import {
  at,
  callProvider,
  centsAt,
  idAt,
  isSame,
  listAt,
  reaisText,
  type WireAnswer,
  wordsAt,
} from "../wire.ts";

interface AsaasOptions {
  fetch: SafeFetch;
  /** With the version: https://api.asaas.com/v3 */
  url: string;
  token: string;
}

/** Asaas: one payment that the payer settles by Pix, boleto or card on its page, as docs.asaas.com describes it. */
export function createAsaas(options: AsaasOptions): PaymentPort {
  const call = openClient(options);
  const find = (charge: ChargeRef) => findPayment(call, charge);
  return {
    capabilities: { givesCode: true, givesLink: true, expires: false, findsByReference: true },
    async create(wanted) {
      // It knows no idempotency: what was made is looked for first.
      const known = await find({ providerId: null, reference: wanted.reference });
      const payment = known ?? (await makePayment(call, wanted));
      const qr = await call("GET", `/payments/${idOf(payment)}/pixQrCode`);
      const [code, link] = [idAt(qr.body, "payload"), idAt(payment, "invoiceUrl")];
      return {
        providerId: idOf(payment),
        ...(code !== undefined && { code }),
        ...(link !== undefined && { link }),
      };
    },
    async read(charge) {
      const payment = await find(charge);
      return payment === undefined ? undefined : readPayment(payment);
    },
    async cancel(charge) {
      const id = charge.providerId ?? idAt(await find(charge), "id");
      if (id !== undefined) await call("DELETE", `/payments/${encodeURIComponent(id)}`);
    },
    async refund({ cents, ...charge }) {
      const id = charge.providerId ?? idAt(await find(charge), "id") ?? "";
      const path = `/payments/${encodeURIComponent(id)}/refund`;
      expected(await call("POST", path, { value: Number(reaisText(cents)) }));
    },
    async test() {
      expected(await call("GET", "/payments?limit=1"));
    },
  };
}

type Call = (method: "GET" | "POST" | "DELETE", path: string, json?: unknown) => Promise<WireAnswer>;

function openClient({ fetch, url, token }: AsaasOptions): Call {
  return async (method, path, json) => {
    const answer = await callProvider(fetch, url + path, {
      method,
      headers: { access_token: token },
      ...(json !== undefined && { json }),
    });
    if (answer.status === 401 || answer.status === 403) {
      const isElsewhere = wordsAt(answer.body, "errors", 0, "code") === "invalid_environment";
      throw new PaymentFault(isElsewhere ? "environment" : "credentials", `Asaas answered ${answer.status}`);
    }
    return answer;
  };
}

function expected({ status, body }: WireAnswer): unknown {
  if (status === 200) return body;
  const words = wordsAt(body, "errors", 0, "description");
  const isOfPayer = /cpf|cnpj/i.test(words + wordsAt(body, "errors", 0, "code"));
  throw new PaymentFault(isOfPayer ? "payer" : "refused", `Asaas answered ${status}: ${words}`);
}

async function findPayment(call: Call, { providerId, reference }: ChargeRef): Promise<unknown> {
  if (providerId === null) {
    const path = `/payments?externalReference=${encodeURIComponent(reference)}`;
    return at(expected(await call("GET", path)), "data", 0);
  }
  const answer = await call("GET", `/payments/${encodeURIComponent(providerId)}`);
  return answer.status === 404 ? undefined : expected(answer);
}

const makePayment = async (call: Call, wanted: ChargeWanted): Promise<unknown> =>
  expected(
    await call("POST", "/payments", {
      customer: await customerOf(call, wanted.payer),
      billingType: "UNDEFINED",
      value: Number(reaisText(wanted.cents)),
      dueDate: wanted.dueDate,
      description: wanted.description,
      externalReference: wanted.reference,
    }),
  );

/** A payer is found again by our id: it makes as many customers of one CPF as it is asked for. */
async function customerOf(call: Call, { id, name, email, taxId }: ChargeWanted["payer"]): Promise<string> {
  const found = expected(await call("GET", `/customers?externalReference=${id}`));
  const known = listAt(found, "data").find((one) => idAt(one, "cpfCnpj") === taxId);
  const fields = { name, email, cpfCnpj: taxId, externalReference: id, notificationDisabled: true };
  return idOf(known ?? expected(await call("POST", "/customers", fields)));
}

const idOf = (payload: unknown): string => {
  const id = idAt(payload, "id");
  if (id === undefined) throw new PaymentFault("refused", "Asaas answered without an id");
  return id;
};

/** A card is confirmed before its money comes: that is as paid as money that is there. */
const paid = new Set(["RECEIVED", "CONFIRMED", "RECEIVED_IN_CASH"]);
const refunded = new Set(["REFUNDED", "REFUND_REQUESTED", "REFUND_IN_PROGRESS"]);

function readPayment(payment: unknown): ChargeRead {
  const status = idAt(payment, "status") ?? "";
  const standing = (): ChargeRead["standing"] => {
    if (paid.has(status)) return "paid";
    if (refunded.has(status)) return "refunded";
    if (/CHARGEBACK/.test(status)) return "disputed";
    return at(payment, "deleted") === true ? "ended" : "open";
  };
  return {
    providerId: idOf(payment),
    reference: idAt(payment, "externalReference") ?? "",
    standing: standing(),
    cents: centsAt(payment, "value"),
  };
}

export const asaasNotices: NoticePort = {
  verify: ({ headers }, { secret }) => isSame(headers["asaas-access-token"] ?? "", secret),
  readNotice(notice) {
    const [providerId, reference] = [
      idAt(notice, "payment", "id"),
      idAt(notice, "payment", "externalReference"),
    ];
    return providerId === undefined ? [] : [{ providerId, ...(reference !== undefined && { reference }) }];
  },
};
