import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/index.ts";
import { DomainError } from "./errors.ts";
import { networkOf } from "./network.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Id of the caller's session, once that is known. */
    sessionId: string;
    /** Token or key that a program calls with. */
    programKey: string;
  }
}

/** Calls are counted over this long, so that a page may load much at once. Seconds. */
const over = 10;

/** Number of programs that may call from one address as fast as each may. */
const programsAtAddress = 4;

export interface Rates {
  ofSession(request: FastifyRequest): Promise<void>;
  /** Counts a program's call, for it and for where it calls from, and tells it how much is left. */
  ofProgram(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Counts calls without a good session. */
  ofNetwork(request: FastifyRequest): Promise<void>;
}

/** Refuses who calls more often than anybody works. Counted in this process's memory. */
export function countCalls(
  app: FastifyInstance,
  { perSession, perConnection, perAddress }: Config["rates"],
): Rates {
  app.decorateRequest("sessionId", "");
  app.decorateRequest("programKey", "");
  const ofProgram = limit(app, perConnection, (request) => request.programKey);
  const ofPrograms = limit(app, perConnection * programsAtAddress, (request) => networkOf(request.ip));
  return {
    ofSession: limit(app, perSession, (request) => request.sessionId),
    ofProgram: async (request, reply) => {
      await ofPrograms(request);
      await ofProgram(request, reply);
    },
    ofNetwork: limit(app, perAddress, (request) => networkOf(request.ip)),
  };
}

function limit(app: FastifyInstance, perSecond: number, keyGenerator: (request: FastifyRequest) => string) {
  const max = perSecond * over;
  const take = app.createRateLimit({ max, timeWindow: over * 1000, keyGenerator });
  return async (request: FastifyRequest, reply?: FastifyReply): Promise<void> => {
    if (perSecond === 0) return;
    const taken = await take(request);
    if (taken.isAllowed) return;
    reply?.headers({
      "ratelimit-limit": taken.max,
      "ratelimit-remaining": taken.remaining,
      "ratelimit-reset": taken.ttlInSeconds,
    });
    if (taken.isExceeded)
      throw new DomainError("ERR_TOO_MANY_REQUESTS", { retryAfterSeconds: taken.ttlInSeconds });
  };
}
