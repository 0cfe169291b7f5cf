import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Database } from "../database/index.ts";
import { DomainError } from "../http/index.ts";
import type { Delivery, RawCall } from "./delivery.ts";
import { keepNotice } from "./notices.ts";

/** Bytes; a batch of messages takes far less. */
const bodyLimit = 4 * 1024 * 1024;

/** Serves the raw addresses: verified over the bytes as they came, stored, and only then answered. */
export function serveDeliveries(
  app: FastifyInstance,
  database: Database,
  deliveries: ReadonlyMap<string, Delivery>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    for (const delivery of deliveries.values()) serveDelivery(scope, database, delivery);
  });
}

function serveDelivery(scope: FastifyInstance, database: Database, delivery: Delivery): void {
  const { path } = delivery;
  if (delivery.answerCheck)
    scope.get(path, async (request, reply) => {
      const answer = delivery.answerCheck?.(callOf(request).query);
      if (answer === undefined) throw new DomainError("ERR_NO_PERMISSION");
      return reply.type("text/plain").send(answer);
    });
  scope.post(path, async (request, reply) => {
    const call = callOf(request);
    if (!(await delivery.verify(call))) throw new DomainError("ERR_SESSION_EXPIRED");
    await store(database, delivery, call.raw);
    return reply.code(200).send({ received: true });
  });
}

/** What fails before the answer is the provider's to bring again, in its order: kept here, later notices would pass it. */
const store = (database: Database, delivery: Delivery, raw: Buffer): Promise<void> =>
  delivery.storesItself ? delivery.handle(raw) : keepNotice(database, delivery, raw);

const Query = z.record(z.string(), z.unknown());

function callOf({ body, headers, query }: FastifyRequest): RawCall {
  return {
    raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()])),
    query: Query.parse(query),
  };
}
