import { createRequire } from "node:module";
import { dirname } from "node:path";
import { endpoints } from "@balcao/contract";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { migrations } from "../migrations/index.ts";
import { bearerOf, DomainError, type Services } from "../platform/http/index.ts";
import { isSameSecret } from "../platform/crypto/index.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { version } from "../features/settings/index.ts";
import { composeOpenApi } from "../platform/openapi/index.ts";

interface Operations {
  services: Services;
  metrics: Metrics;
  isDraining(): boolean;
}

/** What operators and their tools ask: `/health`, `/ready`, `/metrics`, `/docs`. */
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

  app.get("/docs/openapi.json", async () => composeOpenApi(endpoints, version));
  app.get("/docs/start.js", async (_request, reply) => reply.type("text/javascript").send(startScript));
  app.get("/docs", async (_request, reply) => reply.redirect("/docs/"));
  app.get("/docs/", async (_request, reply) => reply.type("text/html; charset=utf-8").send(docsPage));
  void app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json")),
    prefix: "/docs/assets/",
    decorateReply: false,
    index: false,
  });
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

// No script in the page itself: the content security policy allows none.
const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Balcão API</title>
    <link rel="stylesheet" href="/docs/assets/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>`;
const startScript =
  'SwaggerUIBundle({ url: "/docs/openapi.json", dom_id: "#reference", deepLinking: true });';
