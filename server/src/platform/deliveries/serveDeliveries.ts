import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Database } from "../database/index.ts";
import { DomainError } from "../http/index.ts";
import type { Logger } from "../log/log.ts";
import type { Delivery, RawCall } from "./delivery.ts";
import { keepNotice } from "./notices.ts";

/** Bytes; a batch of messages takes far less. */
const bodyLimit = 4 * 1024 * 1024;

interface Kept {
  database: Database;
  log: Logger;
}

/** Serves the raw addresses: verified over the bytes as they came, stored, and only then answered. */
export function serveDeliveries(
  app: FastifyInstance,
  kept: Kept,
  deliveries: ReadonlyMap<string, Delivery>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    for (const delivery of deliveries.values()) serveDelivery(scope, kept, delivery);
  });
}

function serveDelivery(scope: FastifyInstance, kept: Kept, delivery: Delivery): void {
  const { path } = delivery;
  if (delivery.answerCheck)
    scope.get(path, async (request, reply) => {
      const answer = delivery.answerCheck?.(callOf(request).query);
      if (answer === undefined) throw new DomainError("ERR_NO_PERMISSION");
      return reply.type("text/plain").send(answer);
    });
  scope.post(path, async (request, reply) => {
    const call = callOf(request);
    if (!delivery.verify(call)) throw new DomainError("ERR_SESSION_EXPIRED");
    await store(kept, delivery, call.raw);
    return reply.code(200).send({ received: true });
  });
}

async function store({ database, log }: Kept, delivery: Delivery, raw: Buffer): Promise<void> {
  if (!delivery.storesItself) return keepNotice(database, delivery, raw);
  try {
    await delivery.handle(raw);
  } catch (error) {
    // A refusal, such as one for too much at once, is the provider's to hear: it tells us again.
    if (error instanceof DomainError) throw error;
    await keepNotice(database, delivery, raw);
    log.error(
      { err: error, path: delivery.path },
      "A notice could not be taken in; it is kept and tried again",
    );
  }
}

const Query = z.record(z.string(), z.unknown());

function callOf({ body, headers, query }: FastifyRequest): RawCall {
  return {
    raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()])),
    query: Query.parse(query),
  };
}
