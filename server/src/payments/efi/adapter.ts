import type { Agent } from "undici";
import {
  type ChargeMade,
  type ChargeRead,
  type ChargeRef,
  type NoticePort,
  PaymentFault,
  type PaymentPort,
} from "../port.ts";
import { centsAt, idAt, isSame, listAt, reaisText, type WireAnswer, wordsAt } from "../wire.ts";

/** A .p12 with its password. */
export interface PlatformCertificate {
  content: Buffer;
  password: string;
  /** ISO 8601. */
  validUntil: string;
}

interface EfiOptions {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Key that is paid. */
  pixKey: string;
  /** The platform's certificate: Efí knows its callers by it. */
  certificate: PlatformCertificate | undefined;
  /** Secret of the address to which notices come. */
  noticeSecret: string;
  /** Certificates beside the system's, of a provider that has its own. */
  ca?: string;
}

const timeoutMs = 15_000;
const tokenPath = "/oauth/token";
/** Seconds that a code can be paid. */
const lifeSeconds = 86_400;

/** Efí: a Pix charge of its own id, over TLS with both sides' certificates. */
export function createEfi(options: EfiOptions): PaymentPort {
  const agent = openAgent(options);
  const call = async (method: string, path: string, init: CallInit): Promise<WireAnswer> => {
    const dispatcher = await agent();
    // Not by `safeFetch`, which shows no certificate; the address is the configuration's.
    const { fetch } = await import("undici");
    const answer = await fetch(options.url + path, {
      method,
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { "content-type": "application/json", ...init.headers },
      ...(init.json !== undefined && { body: JSON.stringify(init.json) }),
    }).catch((error: unknown) => {
      throw faultOf(error, path === tokenPath);
    });
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429)
      throw new PaymentFault("unreachable", `Efí answered ${answer.status}`);
    return { status: answer.status, body: parse(text) };
  };
  const token = keptToken(options, call);
  const ask = async (method: string, path: string, json?: unknown, more: Record<string, string> = {}) => {
    const answer = await call(method, path, {
      headers: { authorization: `Bearer ${await token()}`, ...more },
      json,
    });
    if (answer.status === 401 || answer.status === 403)
      throw new PaymentFault("credentials", `Efí answered ${answer.status}`);
    return answer;
  };
  const charge = (reference: string) => `/v2/cob/${encodeURIComponent(reference)}`;
  const read = async ({ reference }: Pick<ChargeRef, "reference">): Promise<WireAnswer | undefined> => {
    const answer = await ask("GET", charge(reference));
    return answer.status === 404 ? undefined : answer;
  };
  return {
    capabilities: { givesCode: true, givesLink: false, expires: true, findsByReference: true },
    async create(wanted): Promise<ChargeMade> {
      const { taxId, name } = wanted.payer;
      const put = await ask("PUT", charge(wanted.reference), {
        calendario: { expiracao: lifeSeconds },
        devedor: { [taxId.length === 11 ? "cpf" : "cnpj"]: taxId, nome: name },
        valor: { original: reaisText(wanted.cents) },
        chave: options.pixKey,
        solicitacaoPagador: wanted.description.slice(0, 140),
      });
      // Its id is taken: by the same question, asked before.
      const body = expected(put.status === 409 ? ((await read(wanted)) ?? put) : put);
      const code = idAt(body, "pixCopiaECola");
      const began = Date.parse(idAt(body, "calendario", "criacao") ?? "");
      const from = Number.isNaN(began) ? Date.now() : began;
      return {
        providerId: wanted.reference,
        ...(code !== undefined && { code }),
        expiresAt: new Date(from + lifeSeconds * 1000).toISOString(),
      };
    },
    async read(ref): Promise<ChargeRead | undefined> {
      const answer = await read(ref);
      return answer && readCharge(expected(answer), ref.reference);
    },
    async cancel({ reference }) {
      await ask("PATCH", charge(reference), { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" });
    },
    async refund(payment) {
      const paid = await read(payment);
      const id = paid && idAt(paid.body, "pix", 0, "endToEndId");
      if (id === undefined) throw new PaymentFault("refused", "Efí knows no payment of this charge");
      const path = `/v2/pix/${encodeURIComponent(id)}/devolucao/${payment.reference.slice(0, 35)}`;
      expected(await ask("PUT", path, { valor: reaisText(payment.cents) }));
    },
    async test(noticeUrl) {
      // It tries the address at once, without a certificate of its own; the secret is what it shows. It adds /pix to what
      // does not end like this.
      const webhookUrl = `${noticeUrl}?hmac=${encodeURIComponent(options.noticeSecret)}&ignorar=`;
      const path = `/v2/webhook/${encodeURIComponent(options.pixKey)}`;
      expected(await ask("PUT", path, { webhookUrl }, { "x-skip-mtls-checking": "true" }));
    },
  };
}

interface CallInit {
  headers: Record<string, string>;
  json?: unknown;
}
type Call = (method: string, path: string, init: CallInit) => Promise<WireAnswer>;

/** Milliseconds before its end at which a token is no longer used. */
const margin = 60_000;

function keptToken({ clientId, clientSecret }: EfiOptions, call: Call): () => Promise<string> {
  let kept: { token: string; until: number } | undefined;
  return async () => {
    if (kept && kept.until > Date.now()) return kept.token;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const { status, body } = await call("POST", tokenPath, {
      headers: { authorization: `Basic ${basic}` },
      json: { grant_type: "client_credentials" },
    });
    const token = idAt(body, "access_token");
    const words = wordsAt(body, "error_description");
    if (/certificad/i.test(words))
      throw new PaymentFault("certificateRefused", `Efí answered ${status}: ${words}`);
    if (status !== 200 || token === undefined)
      throw new PaymentFault("credentials", `Efí answered ${status}: ${words}`);
    kept = { token, until: Date.now() + Number(idAt(body, "expires_in") ?? 0) * 1000 - margin };
    return token;
  };
}

/** Opened with the first call: a certificate that cannot be read is a fault of that call. */
function openAgent({ certificate, ca }: EfiOptions): () => Promise<Agent> {
  let opened: Agent | undefined;
  return async () => {
    if (!certificate) throw new PaymentFault("certificateMissing", "The platform has no certificate of Efí");
    if (Date.parse(certificate.validUntil) <= Date.now())
      throw new PaymentFault("certificateExpired", `The certificate ended at ${certificate.validUntil}`);
    const { Agent } = await import("undici");
    opened ??= new Agent({
      connect: {
        pfx: certificate.content,
        passphrase: certificate.password,
        ...(ca !== undefined && { ca }),
      },
    });
    return opened;
  };
}

/** Three faults of a certificate look alike to a payer and not at all to the operator. */
function faultOf(error: unknown, isFirst: boolean): PaymentFault {
  if (error instanceof PaymentFault) return error;
  const words = wordsOf(error);
  if (/mac verify|bad decrypt|wrong password|not enough data/i.test(words))
    return new PaymentFault("certificatePassword", words);
  if (/expired/i.test(words)) return new PaymentFault("certificateExpired", words);
  // With TLS 1.3 the handshake is over before the certificate is refused: the first call finds the line closed.
  const isClosed = isFirst && /other side closed|ECONNRESET/i.test(words);
  if (isClosed || /alert|certificate|handshake/i.test(words))
    return new PaymentFault("certificateRefused", words);
  return new PaymentFault("unreachable", words);
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = idAt(error, "code") ?? "";
  return `${error.message} ${code} ${error.cause === undefined ? "" : wordsOf(error.cause)}`.trim();
}

function expected({ status, body }: WireAnswer): unknown {
  if (status === 200 || status === 201) return body;
  const words = wordsAt(body, "mensagem") || wordsAt(body, "detail");
  const isOfPayer = /devedor|cpf|cnpj/i.test(words);
  throw new PaymentFault(isOfPayer ? "payer" : "refused", `Efí answered ${status}: ${words}`);
}

function readCharge(body: unknown, reference: string): ChargeRead {
  const status = idAt(body, "status") ?? "";
  const payments = listAt(body, "pix");
  const paid = payments.reduce<number>((sum, pix) => sum + centsAt(pix, "valor"), 0);
  const isBack =
    payments.length > 0 &&
    payments.every((pix) => listAt(pix, "devolucoes").some((one) => idAt(one, "status") === "DEVOLVIDO"));
  // One that nobody paid in time stays ATIVA.
  const ends = Date.parse(idAt(body, "calendario", "criacao") ?? "") + lifeSeconds * 1000;
  const standing = (): ChargeRead["standing"] => {
    if (isBack) return "refunded";
    if (status === "CONCLUIDA") return "paid";
    return status.startsWith("REMOVIDA") || ends <= Date.now() ? "ended" : "open";
  };
  return {
    providerId: reference,
    reference: idAt(body, "txid") ?? reference,
    standing: standing(),
    cents: paid > 0 ? paid : centsAt(body, "valor", "original"),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without a certificate on our side the secret of the address is the proof that it may be asked about; what became of a charge Efí is asked. */
export const efiNotices: NoticePort = {
  verify: ({ query }, { secret }) => isSame(idAt(query, "hmac") ?? "", secret),
  readNotice: (notice) =>
    listAt(notice, "pix").flatMap((pix) => {
      const reference = idAt(pix, "txid");
      return reference === undefined ? [] : [{ reference }];
    }),
};
