import type { FastifyInstance, FastifyRequest } from "fastify";
import { migrations } from "../migrations/index.ts";
import { bearerOf, DomainError, type Services } from "../platform/http/index.ts";
import { isSameSecret } from "../platform/crypto/index.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { serveDocs } from "./docs/serveDocs.ts";

interface Operations {
  services: Services;
  metrics: Metrics;
  isDraining(): boolean;
}

/** Serves operators and their tools: `/health`, `/ready`, `/metrics`, `/docs`. */
export function serveOperations(app: FastifyInstance, { services, metrics, isDraining }: Operations): void {
  const { config, database } = services;
  app.get("/health", async () => ({ status: "alive" }));

  app.get("/ready", async (_request, reply) => {
    const status = isDraining() ? "draining" : await stateOf(database);
    return reply.code(status === "ready" ? 200 : 503).send({ status });
  });

  app.get("/metrics", async (request, reply) => {
    const allowed =
      config.metricsToken === undefined
        ? isFromThisMachine(request, config.trustProxy !== undefined)
        : isSameSecret(bearerOf(request) ?? "", config.metricsToken);
    if (!allowed) throw new DomainError("ERR_NO_PERMISSION");
    return reply.type(metrics.contentType).send(await metrics.text());
  });

  serveDocs(app);
}

async function stateOf(database: Services["database"]): Promise<"ready" | "migrations" | "database"> {
  try {
    const rows = await database.system<{ name: string }>({
      name: "applied-migrations",
      text: "select name from kysely_migration",
    });
    const applied = new Set(rows.map(({ name }) => name));
    return Object.keys(migrations).every((name) => applied.has(name)) ? "ready" : "migrations";
  } catch {
    return "database";
  }
}

/** Behind a proxy that is not believed everybody seems to be here: whoever was passed on is not. */
const isFromThisMachine = (request: FastifyRequest, believesProxy: boolean): boolean =>
  /^(::1$|(::ffff:)?127\.)/.test(request.ip) &&
  (believesProxy || forwarding.every((name) => request.headers[name] === undefined));
const forwarding = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];
