import { resolve } from "node:path";
import { z } from "zod";
import { ConfigError } from "./ConfigError.ts";
import { isStrongSecretKey, secretKeyRule } from "./secrets.ts";
import * as take from "./variables.ts";

/** Version of the newest Graph API that the adapters were tried with. */
const newestGraphVersion = "v26.0";

const Variables = z.object({
  NODE_ENV: take.oneOf(["production", "development", "test"]).default("production"),
  PORT: take.wholeNumber(0, 65_535).default(8080),
  HOST: take.listenHost.default("127.0.0.1"),
  PUBLIC_URL: take.webAddress.optional(),
  DATA_DIR: take.nonEmpty("a folder").default("./data"),
  DATABASE_URL: take.databaseAddress.optional(),
  ROLES: take.roleList.default(take.roles),
  SECRET_KEY: z.string().refine(isStrongSecretKey).describe(secretKeyRule).optional(),
  ADMIN_EMAIL: z
    .email()
    .transform((email) => email.toLowerCase())
    .describe("an e-mail address")
    .default("admin@example.com"),
  ADMIN_PASSWORD: z.string().min(8).max(200).describe("a password of at least 8 characters").optional(),
  S3_ENDPOINT: take.webAddress.optional(),
  S3_BUCKET: take.nonEmpty("the name of a bucket").optional(),
  S3_REGION: take.nonEmpty("a region such as sa-east-1").optional(),
  S3_KEY: take.nonEmpty("an access key").optional(),
  S3_SECRET: take.nonEmpty("a secret access key").optional(),
  SMTP_URL: take.mailAddress.optional(),
  MAIL_FROM: take.nonEmpty("a sender such as Balcão <no-reply@example.com>").optional(),
  META_APP_ID: take.nonEmpty("the id of a Meta app").optional(),
  META_APP_SECRET: take
    .nonEmpty("the secret of a Meta app, or of several with commas between them")
    .optional(),
  META_VERIFY_TOKEN: take.nonEmpty("the token that Meta sends to verify the webhook").optional(),
  META_GRAPH_URL: take.webAddress.default("https://graph.facebook.com"),
  META_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/)
    .describe(`a version such as ${newestGraphVersion}`)
    .default(newestGraphVersion),
  WHATSAPP_WEB_URL: take.socketAddress.optional(),
  WHATSAPP_WEB_VERSION: z
    .string()
    .regex(/^\d{1,4}\.\d{1,6}\.\d{1,15}$/)
    .describe("a version such as 2.3000.1033893291")
    .optional(),
  OPENAI_BASE_URL: take.webAddress.default("https://api.openai.com/v1"),
  OPENAI_AUDIO_MODEL: take.nonEmpty("the name of a transcription model").default("whisper-1"),
  ASAAS_URL: take.webAddress.default("https://api.asaas.com/v3"),
  EFI_URL: take.webAddress.default("https://pix.api.efipay.com.br"),
  MERCADOPAGO_URL: take.webAddress.default("https://api.mercadopago.com"),
  STRIPE_URL: take.webAddress.default("https://api.stripe.com"),
  OUTBOUND_ALLOW: take.hostList.default([]),
  METRICS_TOKEN: z.string().min(16).describe("a token of at least 16 characters").optional(),
  RATE_PER_SESSION: take.wholeNumber(0, 1_000_000).default(100),
  RATE_PER_CONNECTION: take.wholeNumber(0, 1_000_000).default(30),
  RATE_PER_ADDRESS: take.wholeNumber(0, 1_000_000).default(60),
  LIST_MEMORY_MB: take.wholeNumber(0, 4096).default(16),
  SIMULATOR: take.simulatorMode.optional(),
  TRUST_PROXY: take.proxies.optional(),
  LOG_LEVEL: take.oneOf(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

/** Every name that a configuration may set. */
export const variableNames: readonly string[] = Object.keys(Variables.shape);

export type Environment = Readonly<Record<string, string | undefined>>;
type Values = z.output<typeof Variables>;
export type Config = ReturnType<typeof compose>;

/** Reads the environment once. Bad values throw one `ConfigError` with a line for each variable. */
export function readConfig(environment: Environment): Config {
  const result = Variables.safeParse(withoutEmpty(environment));
  const complaints = [
    ...(result.success ? [] : describeIssues(result.error)),
    ...findContradictions(environment),
  ];
  if (!result.success || complaints.length > 0) throw new ConfigError(complaints);
  return deepFreeze(compose(result.data));
}

/** A variable that is set to nothing counts as not set, as compose files and shells leave them. */
const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );

function describeIssues(error: z.ZodError): string[] {
  const names = new Set(error.issues.map((issue) => String(issue.path[0])));
  return [...names].map((name) => `${name} takes ${takes(name)}`);
}

function takes(name: string): string {
  const description = z.toJSONSchema(Variables, { io: "input", unrepresentable: "any" }).properties?.[name];
  const text = typeof description === "object" ? description.description : undefined;
  return text ?? "another value";
}

/** Variables that only make sense together. */
function findContradictions(environment: Environment): string[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  const complaints: string[] = [];
  const s3 = ["S3_ENDPOINT", "S3_REGION", "S3_KEY", "S3_SECRET"].find(isSet);
  if (s3 && !isSet("S3_BUCKET")) complaints.push(`S3_BUCKET takes the name of a bucket, since ${s3} is set`);
  if (isSet("S3_KEY") !== isSet("S3_SECRET")) {
    complaints.push(`${isSet("S3_KEY") ? "S3_SECRET" : "S3_KEY"} takes a value, since its other half is set`);
  }
  return complaints;
}

function compose(values: Values) {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const dataDir = resolve(values.DATA_DIR);
  return {
    nodeEnv: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir,
    /** Undefined means the embedded database. */
    databaseUrl: values.DATABASE_URL,
    roles: values.ROLES,
    /** Undefined means the one that `loadSecretKey` keeps in `dataDir`. */
    secretKey: values.SECRET_KEY,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    /** Undefined means the folder `dataDir/files`. */
    s3: values.S3_BUCKET === undefined ? undefined : composeS3(values, values.S3_BUCKET),
    mail: {
      /** Undefined means that mails go to the log. */
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? `Balcão <no-reply@${new URL(publicUrl).hostname}>`,
    },
    meta: {
      appId: values.META_APP_ID,
      /** Secrets of the apps that may send webhooks; the first is META_APP_ID's. */
      appSecrets: (values.META_APP_SECRET ?? "").split(",").flatMap((secret) => secret.trim() || []),
      verifyToken: values.META_VERIFY_TOKEN,
      graphUrl: values.META_GRAPH_URL,
      graphVersion: values.META_GRAPH_VERSION,
    },
    /** Undefined means WhatsApp's own. */
    whatsappWebUrl: values.WHATSAPP_WEB_URL,
    /** Undefined means the one that came with the client, or a newer one that was found. */
    whatsappWebVersion: values.WHATSAPP_WEB_VERSION,
    openaiBaseUrl: values.OPENAI_BASE_URL,
    openaiAudioModel: values.OPENAI_AUDIO_MODEL,
    /** Payment providers; each can name a fake. */
    paymentUrls: {
      asaas: values.ASAAS_URL,
      efi: values.EFI_URL,
      mercadopago: values.MERCADOPAGO_URL,
      stripe: values.STRIPE_URL,
    },
    outboundAllow: values.OUTBOUND_ALLOW,
    metricsToken: values.METRICS_TOKEN,
    /** Calls a second; 0 is as many as they like. */
    rates: {
      perSession: values.RATE_PER_SESSION,
      perConnection: values.RATE_PER_CONNECTION,
      perAddress: values.RATE_PER_ADDRESS,
    },
    /** Megabytes of lists as they were last answered; 0 keeps none. */
    keptListsMegabytes: values.LIST_MEMORY_MB,
    simulator:
      values.SIMULATOR === undefined ? values.NODE_ENV === "development" : values.SIMULATOR !== "off",
    /** Contacts of simulated phones answer by themselves until somebody takes the phone. */
    simulatorAnswers: values.SIMULATOR === "lively",
    /** Proxies whose word on a caller's address counts; undefined means nobody's. */
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}

const composeS3 = (values: Values, bucket: string) => ({
  bucket,
  endpoint: values.S3_ENDPOINT,
  region: values.S3_REGION ?? "us-east-1",
  /** Undefined means the credentials of the machine. */
  credentials:
    values.S3_KEY && values.S3_SECRET
      ? { accessKeyId: values.S3_KEY, secretAccessKey: values.S3_SECRET }
      : undefined,
});

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) {
    if (typeof inner === "object" && inner !== null) deepFreeze(inner);
  }
  return Object.freeze(value);
}
