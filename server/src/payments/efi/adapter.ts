import type { Agent } from "undici";
import {
  type ChargeMade,
  type ChargeRead,
  type ChargeRef,
  type ChargeWanted,
  type NoticePort,
  PaymentFault,
  type PaymentPort,
} from "../port.ts";
import { centsAt, idAt, isSame, listAt, readJson, reaisText, type WireAnswer, wordsAt } from "../wire.ts";

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
  const ask = openClient(options);
  const read = async ({ reference }: Pick<ChargeRef, "reference">): Promise<WireAnswer | undefined> => {
    const answer = await ask("GET", pathOf(reference));
    return answer.status === 404 ? undefined : answer;
  };
  return {
    capabilities: { givesCode: true, givesLink: false, expires: true, findsByReference: true },
    async create(wanted) {
      const put = await ask("PUT", pathOf(wanted.reference), { json: fieldsOf(wanted, options) });
      // Its id is taken: by the same question, asked before.
      return readMade(expected(put.status === 409 ? ((await read(wanted)) ?? put) : put), wanted.reference);
    },
    async read(ref) {
      const answer = await read(ref);
      return answer && readCharge(expected(answer), ref.reference);
    },
    async cancel({ reference }) {
      await ask("PATCH", pathOf(reference), { json: { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" } });
    },
    async refund(payment) {
      const paid = await read(payment);
      const id = paid && idAt(paid.body, "pix", 0, "endToEndId");
      if (id === undefined) throw new PaymentFault("refused", "Efí knows no payment of this charge");
      const path = `/v2/pix/${encodeURIComponent(id)}/devolucao/${payment.reference}`;
      expected(await ask("PUT", path, { json: { valor: reaisText(payment.cents) } }));
    },
    async test(noticeUrl) {
      // It tries the address at once, without a certificate of its own: the secret is what it shows. To what does not end
      // like this it adds /pix.
      const webhookUrl = `${noticeUrl}?hmac=${encodeURIComponent(options.noticeSecret)}&ignorar=`;
      const path = `/v2/webhook/${encodeURIComponent(options.pixKey)}`;
      expected(await ask("PUT", path, { json: { webhookUrl }, headers: { "x-skip-mtls-checking": "true" } }));
    },
  };
}

const pathOf = (reference: string): string => `/v2/cob/${encodeURIComponent(reference)}`;

const fieldsOf = (wanted: ChargeWanted, { pixKey }: EfiOptions) => ({
  calendario: { expiracao: lifeSeconds },
  devedor: {
    [wanted.payer.taxId.length === 11 ? "cpf" : "cnpj"]: wanted.payer.taxId,
    nome: wanted.payer.name,
  },
  valor: { original: reaisText(wanted.cents) },
  chave: pixKey,
  solicitacaoPagador: wanted.description.slice(0, 140),
});

function readMade(body: unknown, reference: string): ChargeMade {
  const code = idAt(body, "pixCopiaECola");
  const began = Date.parse(idAt(body, "calendario", "criacao") ?? "");
  const from = Number.isNaN(began) ? Date.now() : began;
  return {
    providerId: reference,
    ...(code !== undefined && { code }),
    expiresAt: new Date(from + lifeSeconds * 1000).toISOString(),
  };
}

type Ask = (method: string, path: string, init?: CallInit) => Promise<WireAnswer>;

/** Calls with a token; one that is no longer taken is asked for anew. */
function openClient(options: EfiOptions): Ask {
  const call = openWire(options);
  const token = keptToken(options, call);
  const ask = async (method: string, path: string, { json, headers }: CallInit): Promise<WireAnswer> =>
    call(method, path, { json, headers: { authorization: `Bearer ${await token.get()}`, ...headers } });
  return async (method, path, init = {}) => {
    let answer = await ask(method, path, init);
    if (answer.status === 401) {
      token.forget();
      answer = await ask(method, path, init);
    }
    if (answer.status === 401 || answer.status === 403)
      throw new PaymentFault("credentials", `Efí answered ${answer.status}`);
    return answer;
  };
}

/** Not by `safeFetch`, which shows no certificate; the address is the configuration's. */
function openWire(options: EfiOptions): Ask {
  const agent = openAgent(options);
  return async (method, path, { json, headers } = {}) => {
    const dispatcher = await agent();
    const { fetch } = await import("undici");
    const answer = await fetch(options.url + path, {
      method,
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { "content-type": "application/json", ...headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    }).catch((error: unknown) => {
      throw faultOf(error, path === tokenPath);
    });
    if (answer.status >= 500 || answer.status === 429)
      throw new PaymentFault("unreachable", `Efí answered ${answer.status}`);
    return { status: answer.status, body: readJson(await answer.text()) };
  };
}

interface CallInit {
  headers?: Record<string, string>;
  json?: unknown;
}

/** Milliseconds before its end at which a token is no longer used. */
const margin = 60_000;

function keptToken({ clientId, clientSecret }: EfiOptions, call: Ask) {
  let kept: { token: string; until: number } | undefined;
  const ask = async (): Promise<string> => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const { status, body } = await call("POST", tokenPath, {
      headers: { authorization: `Basic ${basic}` },
      json: { grant_type: "client_credentials" },
    });
    const [token, words] = [idAt(body, "access_token"), wordsAt(body, "error_description")];
    const kind = /certificad/i.test(words) ? "certificateRefused" : "credentials";
    if (status !== 200 || token === undefined)
      throw new PaymentFault(kind, `Efí answered ${status}: ${words}`);
    kept = { token, until: Date.now() + Number(idAt(body, "expires_in") ?? 0) * 1000 - margin };
    return token;
  };
  return {
    get: async () => (kept && kept.until > Date.now() ? kept.token : ask()),
    forget: () => {
      kept = undefined;
    },
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

/** Without a certificate on our side the secret of the address is the proof that it may be asked about; what became of a charge Efí is asked. */
export const efiNotices: NoticePort = {
  verify: ({ query }, { secret }) => isSame(idAt(query, "hmac") ?? "", secret),
  readNotice: (notice) =>
    listAt(notice, "pix").flatMap((pix) => {
      const reference = idAt(pix, "txid");
      return reference === undefined ? [] : [{ reference }];
    }),
};
