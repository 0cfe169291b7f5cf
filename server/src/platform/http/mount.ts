import { type Endpoint, languageOf, type SessionAccess } from "@balcao/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { addToLogContext } from "../log/log.ts";
import { type Caller, contextOf, type Ctx, type PublicCtx, type Services } from "./ctx.ts";
import { DomainError } from "./errors.ts";
import type { Route } from "./route.ts";
import { answerSchema } from "./serializer.ts";
import { receiveUpload } from "./uploads.ts";

export interface MountOptions {
  services: Services;
  /** Who a bearer token belongs to, or a DomainError. */
  authenticate(token: string | undefined): Promise<Caller>;
  temporaryFolder: string;
}

/** Serves the routes under `/api`: access first, then parsing, then the use-case, then the answer's own shape. */
export function mount(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  for (const one of routes) {
    const { endpoint } = one;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`,
      schema: { response: { 200: answerSchema(endpoint.answer) } },
      handler: (request, reply) => answer({ one, request, reply, options }),
    });
  }
}

interface Call {
  one: Route;
  request: FastifyRequest;
  reply: FastifyReply;
  options: MountOptions;
}

async function answer({ one, request, reply, options }: Call): Promise<unknown> {
  const { endpoint } = one;
  const ctx = await contextFor(endpoint, request, options);
  const params = parse(endpoint.params, request.params, "params");
  const query = parse(endpoint.query, request.query, "query");
  if (!endpoint.upload || !request.isMultipart()) {
    if (endpoint.upload?.required) throw new DomainError("ERR_NO_FILE");
    const body = parse(endpoint.body, request.body, "body");
    return one.run(ctx, { params, query, body, files: [] }, { request, reply });
  }
  const upload = await receiveUpload(request, endpoint.upload, options.temporaryFolder);
  try {
    if (endpoint.upload.required && upload.files.length === 0) throw new DomainError("ERR_NO_FILE");
    const body = parse(endpoint.body, upload.fields, "body");
    return await one.run(ctx, { params, query, body, files: upload.files }, { request, reply });
  } finally {
    await upload.discard();
  }
}

async function contextFor(
  endpoint: Endpoint,
  request: FastifyRequest,
  options: MountOptions,
): Promise<PublicCtx | Ctx> {
  const base: PublicCtx = {
    services: options.services,
    language: languageOf(request.headers["accept-language"]),
    address: request.ip,
  };
  if (endpoint.access.kind === "public") return base;
  const user = await options.authenticate(bearerOf(request));
  addToLogContext({ companyId: user.companyId, userId: user.id });
  admit(user, endpoint.access);
  return contextOf(base, user);
}

export const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice(7) : undefined;
};

function admit(user: Caller, access: SessionAccess): void {
  if (access.permission && !user.permissions.has(access.permission))
    throw new DomainError("ERR_NO_PERMISSION");
  if (!user.subscriptionValid && !access.evenExpired) throw new DomainError("ERR_SUBSCRIPTION_EXPIRED");
  if (access.plan && !user.planFlags.has(access.plan)) throw new DomainError("ERR_PLAN_FEATURE");
}

/** Where a failing field was and what is wrong with it: the details of ERR_VALIDATION. */
export interface FailingField {
  in: "params" | "query" | "body";
  field: string;
  problem: string;
}

function parse(schema: z.ZodType | undefined, value: unknown, place: FailingField["in"]): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const details: FailingField[] = result.error.issues
    .slice(0, 50)
    .map((issue) => ({ in: place, field: issue.path.join("."), problem: issue.message }));
  throw new DomainError("ERR_VALIDATION", { details });
}
