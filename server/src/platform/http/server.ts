import { randomUUID } from "node:crypto";
import {
  type ErrorAnswer,
  type ErrorCode,
  errorStatuses,
  errorText,
  type Language,
  languageOf,
  problemText,
} from "@balcao/contract";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import pg from "pg";
import type { Config } from "../config/index.ts";
import { isConnectionLoss } from "../database/index.ts";
import { type Logger, withLogContext } from "../log/log.ts";
import { bodyLimits, keepsLimits } from "./boundedJson.ts";
import { DomainError } from "./errors.ts";
import { believedProxies } from "./origin.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Language of the person who calls, once that is known. */
    language: Language | undefined;
  }
}

/** Milliseconds that a caller may take to say what it wants: its headers, a body, one with files. */
const usualPatience = { headers: 10_000, body: 20_000, upload: 120_000 };
const api = /^\/api\//i;
/** Address of a call with the slash that may stand behind it, as in `/users/?pageNumber=1`. */
const slashAfterCall = /^(\/api\/[^?]*[^?/])\/(?=\?|$)/i;

/** The web server with what every call gets: a request id, security headers, cookies, and errors from one table. */
export async function createHttpServer(
  config: Config,
  log: Logger,
  patience = usualPatience,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    trustProxy: believedProxies(config),
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
    rewriteUrl: ({ url = "/" }) => url.replace(slashAfterCall, "$1"),
    forceCloseConnections: "idle",
    requestTimeout: patience.upload,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.headers / 4 },
  });
  app.decorateRequest("language");
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    reply.header("permissions-policy", permissionsPolicy);
    // Somebody's answers are in nobody's cache; the few that are for everybody say so themselves.
    if (api.test(request.url)) reply.header("cache-control", "no-store");
    withLogContext({ requestId: request.id }, done);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => refuse({ error, request, reply, log }));
  app.setNotFoundHandler((request, reply) =>
    refuse({ error: new DomainError("ERR_NOT_FOUND"), request, reply, log }),
  );
  readBodies(app, patience.body);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(rateLimit, { global: false, cache: 50_000 });
  await app.register(helmet, securityHeaders(config));
  return app;
}

/** JSON within its limits is all that is read whole: a body is judged before it is parsed, and cut when it dribbles. */
function readBodies(app: FastifyInstance, patience: number): void {
  // Text would reach a schema as one string; nobody here reads any.
  app.removeContentTypeParser(["text/plain", "application/json"]);
  // Prototype keys are refused, not stripped.
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (keepsLimits(body, bodyLimits)) void parse(request, body, done);
    else done(new DomainError("ERR_VALIDATION"));
  });
  app.addHook("preParsing", async (request) => {
    const { headers } = request;
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (hasBody && !headers["content-type"]?.startsWith("multipart/")) {
      const cut = setTimeout(() => request.raw.destroy(), patience);
      for (const end of ["end", "close"]) request.raw.once(end, () => clearTimeout(cut));
    }
  });
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
  const language = request.language ?? languageOf(request.headers["accept-language"]);
  const { fields } = refusal;
  const details =
    fields.length === 0
      ? refusal.details
      : fields.map(({ in: part, field, problem }) => ({
          in: part,
          field,
          problem: problemText(problem, language),
        }));
  const answer: ErrorAnswer & Record<string, unknown> = {
    ...refusal.extra,
    error: refusal.code,
    message: errorText(refusal.code, language, refusal.details),
    ...(details !== undefined && { details }),
  };
  if (refusal.retryAfterSeconds) reply.header("retry-after", String(Math.ceil(refusal.retryAfterSeconds)));
  if (refusal.code === "ERR_UNAVAILABLE") reply.header("retry-after", "2");
  // Serialized by hand: the schema of the answer is that of success.
  return reply
    .code(refusal.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(answer);
}

/** Turns refusals of the framework and the database into our codes. Only what nobody foresaw is internal. */
function asDomainError(error: Error): DomainError {
  if (isConnectionLoss(error)) return new DomainError("ERR_UNAVAILABLE");
  if (error instanceof pg.DatabaseError) return new DomainError(codeOfDatabaseError(error));
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
    case "53300": // too many connections
      return "ERR_UNAVAILABLE";
    default:
      return "ERR_INTERNAL";
  }
}

/** Origin of the provider's login, and only where an app of its is configured. */
const loginOf = ({ meta: { appId } }: Config) => {
  const isThere = appId !== undefined;
  return {
    scripts: isThere ? ["https://connect.facebook.net"] : [],
    calls: isThere ? ["https://www.facebook.com", "https://graph.facebook.com"] : [],
    frames: isThere ? ["https://www.facebook.com", "https://web.facebook.com"] : [],
    // The login's window answers the page that opened it.
    opener: isThere ? ("same-origin-allow-popups" as const) : ("same-origin" as const),
  };
};

/** Photos, voice notes and places are taken here, in no frame within; the rest nobody uses. */
const permissionsPolicy = [
  "camera=(self), microphone=(self), geolocation=(self), accelerometer=(), display-capture=(), gyroscope=(), hid=()",
  "magnetometer=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()",
].join(", ");

const securityHeaders = (config: Config) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // The encoder of voice notes is WebAssembly; nothing else is evaluated.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...loginOf(config).scripts],
      // The component library positions with style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      mediaSrc: ["'self'", "blob:"],
      connectSrc: ["'self'", config.publicUrl.replace(/^http/, "ws"), ...loginOf(config).calls],
      fontSrc: ["'self'"],
      // Videos play within the conversation, once somebody asks for one: docs/decisions/0008.
      // A document is shown from the browser's memory, as the type that the product gives it: docs/decisions/0075.
      frameSrc: ["blob:", "https://www.youtube-nocookie.com", ...loginOf(config).frames],
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
  crossOriginOpenerPolicy: { policy: loginOf(config).opener },
});
