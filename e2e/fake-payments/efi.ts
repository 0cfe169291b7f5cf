import { generate } from "selfsigned";
import { at, centsAt, idAt } from "../../server/src/payments/wire.ts";
import { type Answered, type Asked, type FakeProvider, type KeptCharge, serveProvider } from "./provider.ts";

/**
 * The part of Efí that the product uses, over TLS with both sides' certificates: dev.efipay.com.br/docs/api-pix/credenciais,
 * …/api-pix/cobrancas-imediatas and …/api-pix/webhooks.
 */
export interface FakeEfi extends FakeProvider {
  clientId: string;
  clientSecret: string;
  /** Certificate of the fake itself, for its callers to trust. */
  ca: string;
  pay(reference: string, cents?: number): void;
  giveBack(reference: string): void;
  /** Addresses that were registered for notices; a real one is tried at once. */
  tried: { url: string; skipsCertificate: boolean }[];
  /** Its charge was made so long ago that nobody can pay it any more. */
  age(reference: string): void;
  /** Notices of several payments in one, as …/api-pix/webhooks tells them. */
  notice(...references: string[]): unknown;
}

/**
 * `clientCa` is of whom it lets in; a certificate of another environment is not of them. Without it the fake speaks plain
 * HTTP, for a process that cannot be told to trust it.
 */
export async function startFakeEfi({ clientCa }: { clientCa?: string } = {}): Promise<FakeEfi> {
  const charges: KeptCharge[] = [];
  const world: World = {
    charges,
    clientId: "Client_Id_fake",
    clientSecret: "Client_Secret_fake",
    payments: new Map(),
    tried: [],
  };
  const own = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    keySize: 2048,
    extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
  });
  const provider = await serveProvider((asked) => answer(world, asked), {
    charges,
    ...(clientCa !== undefined && {
      secure: { key: own.private, cert: own.cert, ca: clientCa, requestCert: true, rejectUnauthorized: true },
    }),
  });
  return {
    ...provider,
    clientId: world.clientId,
    clientSecret: world.clientSecret,
    ca: own.cert,
    tried: world.tried,
    age: (reference) => {
      const charge = charges.find((one) => one.reference === reference);
      if (charge) charge.madeAt = Date.now() - 2 * 86_400_000;
    },
    pay: (reference, cents) => {
      const charge = charges.find((one) => one.reference === reference);
      if (!charge) return;
      charge.status = "CONCLUIDA";
      world.payments.set(reference, { cents: cents ?? charge.cents, isBack: false });
    },
    giveBack: (reference) => {
      const payment = world.payments.get(reference);
      if (payment) payment.isBack = true;
    },
    notice: (...references) => ({
      pix: references.map((txid) => ({
        endToEndId: `E${txid}`,
        txid,
        chave: "chave",
        valor: "1.00",
        horario: "2026-11-29T12:00:00.000Z",
      })),
    }),
  };
}

interface World {
  charges: KeptCharge[];
  payments: Map<string, { cents: number; isBack: boolean }>;
  tried: FakeEfi["tried"];
  clientId: string;
  clientSecret: string;
}

const problem = (status: number, nome: string, mensagem: string): Answered => ({
  status,
  body: { nome, mensagem },
});

function answer(world: World, { method, path, headers, json }: Asked): Answered {
  const basic = Buffer.from(`${world.clientId}:${world.clientSecret}`).toString("base64");
  if (path === "/oauth/token")
    return headers.authorization === `Basic ${basic}`
      ? {
          status: 200,
          body: { access_token: "token-1", token_type: "Bearer", expires_in: 3600, scope: "cob.write" },
        }
      : {
          status: 401,
          body: { error: "invalid_client", error_description: "Invalid or inactive credentials" },
        };
  if (headers.authorization !== "Bearer token-1") return problem(401, "nao_autorizado", "Token inválido");
  if (path.startsWith("/v2/webhook/")) {
    const url = idAt(json, "webhookUrl") ?? "";
    world.tried.push({ url, skipsCertificate: headers["x-skip-mtls-checking"] === "true" });
    return { status: 201, body: { webhookUrl: url, chave: "chave" } };
  }
  if (path.startsWith("/v2/pix/")) {
    const payment = world.payments.get((path.split("/")[3] ?? "").slice(1));
    if (!payment) return problem(404, "pix_nao_encontrado", "Nenhum pix encontrado");
    payment.isBack = true;
    return { status: 201, body: { id: path.split("/")[5], status: "DEVOLVIDO" } };
  }
  const txid = decodeURIComponent(path.split("/")[3] ?? "");
  const charge = world.charges.find(({ reference }) => reference === txid);
  if (method === "PUT" && !charge) return makeCharge(world, txid, json);
  if (!charge)
    return problem(404, "cobranca_nao_encontrada", "Nenhuma cobrança encontrada para o txid informado");
  if (method === "PUT")
    return problem(409, "txid_duplicado", "Campo txid informado já foi utilizado em outra cobrança");
  if (method === "PATCH" && charge.status !== "ATIVA")
    return problem(400, "cobranca_nao_ativa", "A cobrança não está mais ATIVA e não pode ser alterada");
  if (method === "PATCH") charge.status = idAt(json, "status") ?? charge.status;
  return { status: 200, body: present(world, charge) };
}

function makeCharge(world: World, txid: string, json: unknown): Answered {
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid))
    return problem(400, "valor_invalido", "O campo txid deve respeitar o schema ^[a-zA-Z0-9]{26,35}$");
  const original = idAt(json, "valor", "original") ?? "";
  if (typeof at(json, "valor", "original") !== "string" || !/^\d{1,10}\.\d{2}$/.test(original))
    return problem(400, "json_invalido", "O campo valor.original deve respeitar o schema \\d{1,10}\\.\\d{2}");
  const document = idAt(json, "devedor", "cpf") ?? idAt(json, "devedor", "cnpj") ?? "";
  if (!/^(\d{11}|[\dA-Z]{12}\d{2})$/.test(document))
    return problem(400, "documento_bloqueado", "Documento CPF em devedor é inválido");
  const made = { id: txid, reference: txid, cents: centsAt(json, "valor", "original"), status: "ATIVA" };
  world.charges.push(made);
  return { status: 201, body: present(world, made) };
}

function present({ payments }: World, { reference, cents, status, madeAt = Date.now() }: KeptCharge) {
  const payment = payments.get(reference);
  const reais = (value: number) => (value / 100).toFixed(2);
  return {
    txid: reference,
    status,
    calendario: { criacao: new Date(madeAt).toISOString(), expiracao: 86_400 },
    valor: { original: reais(cents) },
    pixCopiaECola: `00020126efi${reference}`,
    ...(payment && {
      pix: [
        {
          endToEndId: `E${reference}`,
          txid: reference,
          valor: reais(payment.cents),
          ...(payment.isBack && {
            devolucoes: [{ id: "1", status: "DEVOLVIDO", valor: reais(payment.cents) }],
          }),
        },
      ],
    }),
  };
}
