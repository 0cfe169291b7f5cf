import { randomUUID } from "node:crypto";
import { type ErrorAnswer, type ErrorCode, errorStatuses, errorText, languageOf } from "@balcao/contract";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from "fastify";
import pg from "pg";
import type { Config } from "../config/index.ts";
import { isConnectionLoss } from "../database/index.ts";
import { type Logger, withLogContext } from "../log/log.ts";
import { DomainError } from "./errors.ts";

/** The web server with what every call gets: a request id, security headers, cookies, and errors from one table. */
export async function createHttpServer(config: Config, log: Logger): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    trustProxy: believed(config.trustProxy) ?? false,
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
    // Deep or hostile JSON: prototype keys are refused, not stripped.
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    forceCloseConnections: "idle",
    requestTimeout: 120_000,
  });
  app.addHook("onRequest", (request, _reply, done) => withLogContext({ requestId: request.id }, done));
  app.addHook("onSend", async (request, reply) => void reply.header("x-request-id", request.id));
  app.setErrorHandler((error: FastifyError, request, reply) => refuse({ error, request, reply, log }));
  app.setNotFoundHandler((request, reply) =>
    refuse({ error: new DomainError("ERR_NOT_FOUND"), request, reply, log }),
  );
  // Text would reach a schema as one string; nobody here reads any.
  app.removeContentTypeParser("text/plain");
  await app.register(cookie);
  await app.register(multipart);
  await app.register(rateLimit, { global: false, cache: 50_000 });
  await app.register(helmet, securityHeaders(config));
  return app;
}

/** A proxy's word counts for whoever called it and no further: what stands left of that, callers write themselves. */
function believed(proxies: Config["trustProxy"]): FastifyServerOptions["trustProxy"] {
  if (proxies === undefined) return false;
  return proxies === "nearest" ? (_address: string, hop: number) => hop === 0 : [...proxies];
}

interface Refusal {
  error: Error;
  request: FastifyRequest;
  reply: FastifyReply;
  log: Logger;
}

function refuse({ error, request, reply, log }: Refusal): FastifyReply {
  const refusal = error instanceof DomainError ? error : asDomainError(error);
  if (errorStatuses[refusal.code] >= 500)
    log.error({ err: error, method: request.method, url: request.url.split("?")[0] }, "A call failed");
  const language = languageOf(request.headers["accept-language"]);
  const answer: ErrorAnswer & Record<string, unknown> = {
    ...refusal.extra,
    error: refusal.code,
    message: errorText(refusal.code, language, refusal.details),
    ...(refusal.details !== undefined && { details: refusal.details }),
  };
  if (refusal.retryAfterSeconds) reply.header("retry-after", String(Math.ceil(refusal.retryAfterSeconds)));
  if (refusal.code === "ERR_UNAVAILABLE") reply.header("retry-after", "2");
  // Serialized by hand: the schema of the answer is that of success.
  return reply
    .code(refusal.status)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(answer);
}

/** What the framework and the database refuse, as one of our codes. Only what nobody foresaw is internal. */
function asDomainError(error: Error): DomainError {
  if (error instanceof pg.DatabaseError) return new DomainError(codeOfDatabaseError(error));
  if (isConnectionLoss(error)) return new DomainError("ERR_UNAVAILABLE");
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  if (status >= 500) return new DomainError("ERR_INTERNAL");
  const byStatus: Record<number, ErrorCode> = {
    404: "ERR_NOT_FOUND",
    413: "ERR_BODY_TOO_LARGE",
    415: "ERR_UNSUPPORTED_MEDIA_TYPE",
    429: "ERR_TOO_MANY_REQUESTS",
  };
  return new DomainError(byStatus[status] ?? "ERR_VALIDATION");
}

function codeOfDatabaseError(error: pg.DatabaseError): ErrorCode {
  switch (error.code) {
    case "22001": // a string too long
    case "22003": // a number out of range
    case "22021": // a byte that is not UTF-8
    case "22P02": // text that is not of its type
    case "22P05":
      return "ERR_VALIDATION";
    case "23505": // unique
    case "23503": // foreign key
    case "40001":
    case "40P01":
      return "ERR_CONFLICT";
    case "55P03": // lock timeout
    case "57014": // statement timeout
    case "57P01": // shutting down
    case "57P02":
    case "57P03":
    case "53300": // too many connections
      return "ERR_UNAVAILABLE";
    default:
      return "ERR_INTERNAL";
  }
}

const securityHeaders = (config: Config) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // The encoder of voice notes is WebAssembly; nothing else is evaluated.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      // The component library positions with style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      mediaSrc: ["'self'", "blob:"],
      connectSrc: ["'self'", config.publicUrl.replace(/^http/, "ws")],
      fontSrc: ["'self'"],
      // Videos play within the conversation, once somebody asks for one: docs/decisions/0008.
      frameSrc: ["https://www.youtube-nocookie.com"],
      // The service worker that shows what is pushed, and the manifest that makes the application installable.
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  hsts: config.publicUrl.startsWith("https:"),
  referrerPolicy: { policy: "same-origin" as const },
  crossOriginEmbedderPolicy: false,
});
