import type { FastifyInstance } from "fastify";
import { join } from "node:path";
import { authenticate, callerOfFiles } from "../features/auth/index.ts";
import { authenticateProgram } from "../features/external-api/index.ts";
import { Runners } from "../platform/feature/index.ts";
import { createHttpServer, mount } from "../platform/http/index.ts";
import { serveDeliveries } from "../platform/deliveries/index.ts";
import { createMetrics } from "../platform/metrics/metrics.ts";
import { Realtime } from "../platform/realtime/index.ts";
import { removeLeftovers, serveFiles } from "../platform/storage/index.ts";
import { assertComplete } from "./assertComplete.ts";
import { deliveriesOf } from "./deliveries.ts";
import { features, routes } from "./features.ts";
import { startJobs } from "./jobs.ts";
import { findFile } from "./findFile.ts";
import { publishFigures, watchCalls } from "./figures.ts";
import { serveOperations } from "./operations.ts";
import { type AppOptions, createFoundation, type Foundation } from "./services.ts";
import { serveWeb } from "./web.ts";

export interface RunningApp extends Foundation {
  http: FastifyInstance;
  realtime: Realtime;
  /** Takes no new calls, ends what runs, lets go of the connections. At most 10 s. */
  stop(): Promise<void>;
}

/** Starts the roles that the configuration names, in one process. */
export async function startApp(options: AppOptions): Promise<RunningApp> {
  assertComplete(routes);
  const { config, log } = options;
  const foundation = createFoundation(options);
  const { services, pipeline, feed, signals, sockets } = foundation;
  let draining = false;

  const metrics = createMetrics({ processFigures: config.nodeEnv !== "test" });
  publishFigures(metrics, services, pipeline);
  const http = await createHttpServer(config, log);
  watchCalls(http, metrics);
  serveOperations(http, { services, metrics, isDraining: () => draining });
  if (config.roles.includes("http")) serveProduct(http, foundation, options.webFolder);
  await http.ready();
  const realtime = await openRealtime(http, foundation);
  sockets.on((...signal) => realtime.signal(...signal));
  metrics.gauge({ name: "sockets", help: "Connected browsers" }, () => realtime.connected);
  metrics.gauge(
    { name: "namespaces", help: "Live namespaces, one for each company with a browser" },
    () => realtime.namespaces,
  );

  await Promise.all([feed.start(), signals.start()]);
  const runners = new Runners(pipeline);
  await runners.start(config.roles);
  const jobs = await startJobs(foundation);
  await removeLeftovers(config.dataDir);
  await options.beforeListening?.(services);
  await http.listen({ port: config.port, host: config.host });

  const stop = async (): Promise<void> => {
    draining = true;
    await runners.drain();
    await realtime.stop();
    await closeServer(http);
    await jobs?.stop();
    await runners.stop();
    await Promise.all([feed.stop(), signals.stop()]);
    await services.database.close();
  };
  return { ...foundation, http, realtime, stop };
}

/** Calls that run may end; what streams without end is cut. Milliseconds. */
const patience = 5_000;

async function closeServer(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), patience);
  await http.close();
  clearTimeout(cut);
}

async function openRealtime(http: FastifyInstance, foundation: Foundation): Promise<Realtime> {
  const { services, feed } = foundation;
  return new Realtime(http.server, {
    config: services.config,
    links: services.files.links,
    database: services.database,
    feed,
    log: services.log,
    rules: features.flatMap(({ live }) => live?.(foundation) ?? []),
    authenticate: (token) => authenticate(services, token),
    refresh: (caller) => services.callers.refresh(caller),
    changesRights: (event, caller) => features.some((one) => one.changesRights?.(event, caller)),
    listeners: features.flatMap(({ clients }) => clients?.(foundation) ?? []),
  });
}

function serveProduct(http: FastifyInstance, foundation: Foundation, webFolder: string | undefined): void {
  const { services } = foundation;
  const { config } = services;
  mount(http, routes, {
    services,
    authenticate: (token) => authenticate(services, token),
    authenticateProgram: (token, address) => authenticateProgram(services, token, address),
    temporaryFolder: join(config.dataDir, "tmp"),
    complete: (text, sessionId) => services.files.links.complete(text, sessionId),
  });
  serveFiles(http, {
    services,
    callerOf: (request) => callerOfFiles(services, request),
    find: (caller, address) => findFile(services, caller, address),
  });
  serveDeliveries(http, services.database, deliveriesOf(foundation));
  serveWeb(http, services, webFolder);
}
