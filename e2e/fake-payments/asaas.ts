import { at, centsAt, idAt } from "../../server/src/payments/wire.ts";
import { type Answered, type Asked, type FakeProvider, type KeptCharge, serveProvider } from "./provider.ts";

/**
 * The part of Asaas that the product uses: docs.asaas.com/reference/create-new-payment,
 * docs.asaas.com/reference/get-qr-code-for-payments-via-pix and docs.asaas.com/docs/authentication-2.
 */
export interface FakeAsaas extends FakeProvider {
  token: string;
  /** The payer pays: by Pix and boleto the money is there (RECEIVED), by card it comes later (CONFIRMED). */
  pay(reference: string, status?: "RECEIVED" | "CONFIRMED" | "REFUNDED" | "CHARGEBACK_REQUESTED"): void;
  /** A notice as docs.asaas.com/docs/webhook-para-cobrancas tells it. */
  notice(reference: string, event: string): unknown;
}

interface Customer {
  id: string;
  cpfCnpj: string;
  externalReference: string;
}

export async function startFakeAsaas({ token = "$aact_fake" } = {}): Promise<FakeAsaas> {
  const charges: KeptCharge[] = [];
  const customers: Customer[] = [];
  const provider = await serveProvider((asked) => answer({ token, charges, customers }, asked), { charges });
  const find = (reference: string) => charges.find((one) => one.reference === reference);
  return {
    ...provider,
    token,
    pay: (reference, status = "RECEIVED") => {
      const charge = find(reference);
      if (charge) charge.status = status;
    },
    notice: (reference, event) => ({
      id: `evt_${event}_${reference}`,
      event,
      payment: present(find(reference) ?? { id: "pay_none", reference, cents: 0, status: "PENDING" }),
    }),
  };
}

interface World {
  token: string;
  charges: KeptCharge[];
  customers: Customer[];
}

const error = (status: number, code: string, description: string): Answered => ({
  status,
  body: { errors: [{ code, description }] },
});

function answer(
  { token, charges, customers }: World,
  { method, path, query, headers, json }: Asked,
): Answered {
  // docs.asaas.com/docs/authentication-2: keys of the sandbox begin with $aact_hmlg_.
  if (String(headers["access_token"]).startsWith("$aact_hmlg_"))
    return error(401, "invalid_environment", "A chave de API informada não pertence a este ambiente");
  if (headers["access_token"] !== token)
    return error(401, "invalid_access_token", "A chave de API fornecida é inválida");
  const reference = query.get("externalReference");
  if (path === "/customers" && method === "GET")
    return list(customers.filter(({ externalReference }) => externalReference === reference));
  if (path === "/customers") {
    const cpfCnpj = idAt(json, "cpfCnpj") ?? "";
    if (!/^(\d{11}|[\dA-Z]{12}\d{2})$/.test(cpfCnpj))
      return error(400, "invalid_cpfCnpj", "O CPF/CNPJ informado é inválido.");
    const made = {
      id: `cus_${customers.length + 1}`,
      cpfCnpj,
      externalReference: idAt(json, "externalReference") ?? "",
    };
    customers.push(made);
    return { status: 200, body: made };
  }
  if (path === "/payments" && method === "GET")
    return list(charges.filter((one) => reference === null || one.reference === reference).map(present));
  if (path === "/payments") return makePayment(charges, customers, json);
  const [, , id, part] = path.split("/");
  const charge = charges.find((one) => one.id === id);
  if (!charge) return error(404, "not_found", "Cobrança não encontrada");
  if (part === "pixQrCode")
    return {
      status: 200,
      body: { encodedImage: "", payload: `00020126asaas${charge.id}`, expirationDate: "2099-01-01 23:59:59" },
    };
  if (part === "refund") charge.status = "REFUNDED";
  // What is paid cannot be deleted.
  if (method === "DELETE" && charge.status !== "PENDING")
    return error(400, "invalid_action", "Esta cobrança não pode ser removida.");
  if (method === "DELETE") charge.status = "DELETED";
  return { status: 200, body: present(charge) };
}

function makePayment(charges: KeptCharge[], customers: Customer[], json: unknown): Answered {
  if (!customers.some(({ id }) => id === at(json, "customer")))
    return error(400, "invalid_customer", "Customer inválido ou não informado.");
  const made = {
    id: `pay_${charges.length + 1}`,
    reference: idAt(json, "externalReference") ?? "",
    cents: centsAt(json, "value"),
    status: "PENDING",
  };
  // It knows no idempotency: asked twice, it charges twice.
  charges.push(made);
  return { status: 200, body: present(made) };
}

const list = (data: unknown[]): Answered => ({
  status: 200,
  body: { object: "list", hasMore: false, totalCount: data.length, limit: 10, offset: 0, data },
});

const present = ({ id, reference, cents, status }: KeptCharge) => ({
  object: "payment",
  id,
  value: cents / 100,
  externalReference: reference,
  billingType: "UNDEFINED",
  status: status === "DELETED" ? "PENDING" : status,
  deleted: status === "DELETED",
  invoiceUrl: `https://www.asaas.com/i/${id}`,
});
