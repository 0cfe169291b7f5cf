import type { AnswerInput, Endpoint, ServerInput } from "@balcao/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx, ProgramCtx, PublicCtx } from "./ctx.ts";
import type { KeptAnswer } from "./keptAnswer.ts";
import type { UploadedFile } from "./uploads.ts";

/** The bare exchange, for the few handlers that set cookies or read headers. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Input<E extends Endpoint> = ServerInput<E> & { files: UploadedFile[] };
interface Contexts {
  public: PublicCtx;
  session: Ctx;
  program: ProgramCtx;
}
type CtxOf<E extends Endpoint> = Contexts[E["access"]["kind"]];
export type Handler<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: Input<E>,
  exchange: Exchange,
) => Promise<Answer<E>> | Answer<E>;
type Answer<E extends Endpoint> = AnswerInput<E> | KeptAnswer<AnswerInput<E>>;

/** An endpoint with what answers it. */
export interface Route {
  endpoint: Endpoint;
  run(
    ctx: PublicCtx | Ctx | ProgramCtx,
    input: { params: unknown; query: unknown; body: unknown; files: UploadedFile[] },
    exchange: Exchange,
  ): Promise<unknown>;
}

/** Binds an endpoint to its use-case. The types that are widened here were checked by `handler`'s own. */
export function route<const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return {
    endpoint,
    run: async (ctx, input, exchange) => handler(ctx as CtxOf<E>, input as Input<E>, exchange),
  };
}
