import { actHeader, languageOf, type SessionAccess } from "@balcao/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { addToLogContext } from "../log/log.ts";
import {
  type Caller,
  contextOf,
  contextOfProgram,
  type Ctx,
  type Program,
  type ProgramCtx,
  type PublicCtx,
  type Services,
} from "./ctx.ts";
import { compressAnswer } from "./compress.ts";
import { DomainError, type WrongField } from "./errors.ts";
import { answerOnce } from "./idempotency.ts";
import { countCalls, type Rates } from "./rates.ts";
import type { Route } from "./route.ts";
import { writerOf } from "./serializer.ts";
import { receiveUpload, type ReceivedFile } from "./uploads.ts";
import { wrongFields } from "./wrongFields.ts";

export interface MountOptions {
  services: Services;
  /** Finds to whom a bearer token belongs, or throws a DomainError. */
  authenticate(token: string | undefined): Promise<Caller>;
  /** Finds which program has this token or key, or throws a DomainError. */
  authenticateProgram(token: string | undefined, address: string): Promise<Program>;
  temporaryFolder: string;
  /** Links to files as the session may follow them, in place of how they are written for everybody. */
  complete(text: string, sessionId: string): string;
}

/** Serves the routes under `/api`: access first, then parsing, then the use-case, then the answer's own shape. */
export function mount(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  const rates = countCalls(app, options.services.config.rates);
  for (const one of routes) {
    const { endpoint } = one;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`,
      schema: { response: { 200: {} } },
      serializerCompiler: () => writerOf(endpoint.answer),
      onSend: async (request, reply, payload) =>
        typeof payload === "string"
          ? compressAnswer(options.complete(payload, request.sessionId), request, reply)
          : payload,
      handler: (request, reply) => answer({ one, request, reply, options, rates }),
    });
  }
}

interface Call {
  one: Route;
  request: FastifyRequest;
  reply: FastifyReply;
  options: MountOptions;
  rates: Rates;
}

async function answer(call: Call): Promise<unknown> {
  const { one, request, reply, options } = call;
  const { endpoint } = one;
  const ctx = await contextFor(call);
  const params = parse(endpoint.params, request.params, "params");
  const query = parse(endpoint.query, request.query, "query");
  const run = (body: unknown, files: ReceivedFile[]) => {
    const input = { params, query, body: parse(endpoint.body, body, "body"), files };
    const act = () => one.run(ctx, input, { request, reply });
    const key = request.headers["idempotency-key"];
    const caller = callerOf(ctx);
    if (typeof key !== "string" || endpoint.method !== "POST" || !caller) return act();
    const asked = {
      path: endpoint.path,
      params,
      body,
      files: files.map(({ name, hash }) => ({ name, hash })),
    };
    return answerOnce(ctx.services, { ...caller, key, request: asked }, act);
  };
  if (!endpoint.upload || !request.isMultipart()) {
    if (endpoint.upload?.required) throw new DomainError("ERR_NO_FILE");
    return run(request.body, []);
  }
  const upload = await receiveUpload(request, endpoint.upload, options.temporaryFolder);
  try {
    if (endpoint.upload.required && upload.files.length === 0) throw new DomainError("ERR_NO_FILE");
    return await run(upload.fields, upload.files);
  } finally {
    await upload.discard();
  }
}

/** Names the owner of a key to do something once. */
function callerOf(ctx: PublicCtx | Ctx | ProgramCtx): { companyId: number; caller: string } | undefined {
  if ("user" in ctx) return { companyId: ctx.companyId, caller: `user ${ctx.user.id}` };
  if ("program" in ctx) return { companyId: ctx.companyId, caller: ctx.program.key };
  return undefined;
}

async function contextFor(call: Call): Promise<PublicCtx | Ctx | ProgramCtx> {
  const { one, request, options, rates } = call;
  const { access } = one.endpoint;
  const base: PublicCtx = {
    services: options.services,
    language: languageOf(request.headers["accept-language"]),
    address: request.ip,
  };
  if (access.kind === "public") {
    await rates.ofNetwork(request);
    return base;
  }
  // Callers who are refused as strangers are counted by where they call from.
  const asStranger = async (error: unknown) => {
    await rates.ofNetwork(request);
    throw error;
  };
  if (access.kind === "program") {
    const program = await options.authenticateProgram(bearerOf(request), request.ip).catch(asStranger);
    await countProgram(call, program);
    admit(program, access);
    if (!program.scopes.has(access.scope))
      throw new DomainError("ERR_API_SCOPE", { details: { scope: access.scope } });
    return contextOfProgram(base, program);
  }
  const user = await options.authenticate(bearerOf(request)).catch(asStranger);
  request.sessionId = user.sessionId;
  request.language = user.language;
  await rates.ofSession(request);
  addToLogContext({ companyId: user.companyId, userId: user.id });
  admitUser(user, access);
  return { ...contextOf(base, user), actId: actOf(request) };
}

async function countProgram({ request, reply, rates }: Call, program: Program): Promise<void> {
  const { companyId, key } = program;
  request.programKey = `${companyId}.${key}`;
  addToLogContext({ companyId });
  await rates.ofProgram(request, reply);
}

const ActId = z.uuid().optional();
const actOf = ({ headers }: FastifyRequest): string | undefined => {
  const { success, data } = ActId.safeParse(headers[actHeader]);
  if (!success) throw new DomainError("ERR_VALIDATION");
  return data;
};

export const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  return header !== undefined && /^bearer /i.test(header) ? header.slice(7) : undefined;
};

function admitUser(user: Caller, access: SessionAccess): void {
  if (access.permission && !user.permissions.has(access.permission))
    throw new DomainError("ERR_NO_PERMISSION");
  admit(user, access);
}

function admit(
  caller: Caller | Program,
  { plan, evenExpired }: Pick<SessionAccess, "plan" | "evenExpired">,
): void {
  if (!caller.subscriptionValid && !evenExpired) throw new DomainError("ERR_SUBSCRIPTION_EXPIRED");
  if (plan && !caller.planFlags.has(plan)) throw new DomainError("ERR_PLAN_FEATURE");
}

function parse(schema: z.ZodType | undefined, value: unknown, part: WrongField["in"]): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value === undefined ? {} : value, { reportInput: true });
  if (result.success) return result.data;
  throw new DomainError("ERR_VALIDATION", { fields: wrongFields(result.error.issues, part) });
}
