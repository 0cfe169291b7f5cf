import { AsyncLocalStorage } from "node:async_hooks";
import { type DestinationStream, type LogFn, type Logger, pino } from "pino";

export type { Logger } from "pino";

/** Caller and call to which a log line belongs; every line written while it is set carries it. */
export interface LogContext {
  requestId?: string;
  companyId?: number;
  userId?: number;
  job?: string;
}

const context = new AsyncLocalStorage<LogContext>();

/** The number that pino gives the level debug. */
const debugRank = 20;

/** Errors whose cause has a line of its own already. */
const logged = new WeakSet<object>();

/** Lets every later line about this error go out as debug: its cause is in the log once, however many calls it fails. */
export function markAsLogged(error: unknown): void {
  if (typeof error === "object" && error !== null) logged.add(error);
}

function isLogged(fields: unknown): boolean {
  if (typeof fields !== "object" || fields === null) return false;
  const error = "err" in fields ? fields.err : "error" in fields ? fields.error : undefined;
  if (!(error instanceof Error)) return false;
  return logged.has(error) || (error.cause instanceof Error && logged.has(error.cause));
}

/** Names of fields whose values never reach the log, at the top and one or two levels down. */
const secretFields = [
  "password",
  "passwordHash",
  "newPassword",
  "currentPassword",
  "token",
  "accessToken",
  "refreshToken",
  "refresh_token",
  "access_token",
  "apiKey",
  "secret",
  "clientSecret",
  "client_secret",
  "authorization",
  "cookie",
  "secretKey",
  "certificate",
];
const quoted = [...secretFields, "set-cookie", "x-hub-signature-256"].map((name) => `["${name}"]`);
const redactedPaths = quoted.flatMap((name) => [name, `*${name}`, `*.*${name}`]);

/** The process's logger: JSON lines, secrets blanked, with the current request's or job's context on each line. */
export function createLogger({
  level,
  destination,
}: {
  level: string;
  destination?: DestinationStream;
}): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: "[hidden]" },
    mixin: () => ({ ...context.getStore() }),
    hooks: {
      streamWrite: hideSecretsInText,
      logMethod(this: Logger, ...[args, write, rank]: [Parameters<LogFn>, LogFn, number]) {
        // The debug method comes here as well.
        if (rank > debugRank && isLogged(args[0])) this.debug(...args);
        else write.apply(this, args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Runs `work` so that every line it logs carries `fields`, on top of those already set. */
export const withLogContext = <T>(fields: LogContext, work: () => T): T =>
  context.run({ ...context.getStore(), ...fields }, work);

/** Adds fields to the context that is already running, for instance the user once the session is known. */
export function addToLogContext(fields: LogContext): void {
  const current = context.getStore();
  if (current) Object.assign(current, fields);
}

// Addresses in messages and stacks can carry credentials: postgres://user:password@host, ?token=…, Bearer ….
const credentialsInUrl = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/"]+:)[^\s@/"]+@/gi;
const secretsInQuery =
  /([?&](?:token|access_token|refresh_token|api_?key|secret|password|code)=)[^&\s"\\]+/gi;
const bearer = /\b(Bearer )[\w.~+/=-]{8,}/g;

/** Blanks what looks like a credential inside free text. */
export const hideSecretsInText = (text: string): string =>
  text
    .replace(credentialsInUrl, "$1[hidden]@")
    .replace(secretsInQuery, "$1[hidden]")
    .replace(bearer, "$1[hidden]");
