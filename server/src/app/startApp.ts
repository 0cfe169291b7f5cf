import type { FastifyInstance } from "fastify";
import { join } from "node:path";
import { authenticate, callerOfFiles } from "../features/auth/index.ts";
import { followHolidays } from "../features/schedules/index.ts";
import { createHttpServer, mount } from "../platform/http/index.ts";
import { ListenerRunner } from "../platform/events/index.ts";
import { createMetrics } from "../platform/metrics/metrics.ts";
import { Realtime } from "../platform/realtime/index.ts";
import { removeLeftovers, serveFiles } from "../platform/storage/index.ts";
import { assertComplete } from "./assertComplete.ts";
import { changesRights } from "./changesRights.ts";
import { listenToClient } from "./clientEvents.ts";
import { durableListeners, liveRules, routes } from "./features.ts";
import { startJobs } from "./jobs.ts";
import { findFile } from "./findFile.ts";
import { publishFigures, watchCalls } from "./figures.ts";
import { serveMetaWebhook } from "./metaWebhook.ts";
import { serveOperations } from "./operations.ts";
import { createPipeline, type Pipeline } from "./pipeline.ts";
import { type AppOptions, createFoundation, type Foundation } from "./services.ts";
import { startSimulator } from "../features/simulator/index.ts";
import { serveWeb } from "./web.ts";

export interface RunningApp extends Foundation {
  http: FastifyInstance;
  pipeline: Pipeline;
  realtime: Realtime;
  /** Takes no new calls, ends what runs, lets go of the connections. At most 10 s. */
  stop(): Promise<void>;
}

/** Starts the roles that the configuration names, in one process. */
export async function startApp(options: AppOptions): Promise<RunningApp> {
  assertComplete(routes);
  const { config, log } = options;
  const foundation = createFoundation(options);
  const { services, feed } = foundation;
  let realtime: Realtime | undefined;
  const pipeline = createPipeline(foundation, (...signal) => realtime?.signal(...signal));
  const stopSimulator = startSimulator(services, foundation.feed, foundation.channels.simulator);
  let draining = false;

  const metrics = createMetrics({ processFigures: config.nodeEnv !== "test" });
  publishFigures(metrics, services, pipeline);
  const http = await createHttpServer(config, log);
  watchCalls(http, metrics);
  serveOperations(http, { services, metrics, isDraining: () => draining });
  if (config.roles.includes("http"))
    serveProduct(http, { ...foundation, pipeline, webFolder: options.webFolder });
  await http.ready();
  const live = await openRealtime(http, foundation, pipeline);
  realtime = live;
  metrics.gauge({ name: "sockets", help: "Connected browsers" }, () => live.connected);
  metrics.gauge(
    { name: "namespaces", help: "Live namespaces, one for each company with a browser" },
    () => live.namespaces,
  );

  await Promise.all([feed.start(), foundation.signals.start()]);
  pipeline.onlookers.start();
  services.presence.start();
  const work = config.roles.includes("worker") ? startWork(foundation, pipeline) : undefined;
  const jobs = await startJobs(foundation, pipeline);
  if (config.roles.includes("sessions")) {
    pipeline.sender.start();
    await pipeline.sessions.start();
  }
  await removeLeftovers(config.dataDir);
  await options.beforeListening?.(services);
  await http.listen({ port: config.port, host: config.host });

  const stop = async (): Promise<void> => {
    draining = true;
    stopSimulator();
    await pipeline.sessions.stop();
    await pipeline.sender.stop();
    await live.stop();
    await closeServer(http);
    await pipeline.processor.stop();
    await work?.stop();
    await jobs?.stop();
    await letGo(foundation, pipeline);
  };
  return { ...foundation, http, pipeline, realtime: live, stop };
}

async function letGo({ services, feed, signals }: Foundation, { onlookers }: Pipeline): Promise<void> {
  onlookers.stop();
  await Promise.all([services.presence.stop(), services.openings.stop()]);
  await Promise.all([feed.stop(), signals.stop()]);
  await services.database.close();
}

/** Calls that run may end; what streams without end is cut. Milliseconds. */
const patience = 5_000;

async function closeServer(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), patience);
  await http.close();
  clearTimeout(cut);
}

async function openRealtime(
  http: FastifyInstance,
  foundation: Foundation,
  { typing, onlookers }: Pipeline,
): Promise<Realtime> {
  const { services, feed } = foundation;
  return new Realtime(http.server, {
    config: services.config,
    links: services.files.links,
    database: services.database,
    feed,
    log: services.log,
    rules: liveRules(services),
    epoch: await readEpoch(foundation),
    authenticate: (token) => authenticate(services, token),
    refresh: (caller) => services.callers.refresh(caller),
    changesRights,
    onSocket: listenToClient({ services, typing, onlookers }),
  });
}

function serveProduct(
  http: FastifyInstance,
  options: Pick<Foundation, "services" | "channels"> & {
    pipeline: Pipeline;
    webFolder: string | undefined;
  },
): void {
  const { services, channels, webFolder } = options;
  const { accounts, inbox } = options.pipeline;
  const { config, log } = services;
  mount(http, routes, {
    services,
    authenticate: (token) => authenticate(services, token),
    temporaryFolder: join(config.dataDir, "tmp"),
    complete: (text, sessionId) => services.files.links.complete(text, sessionId),
  });
  serveFiles(http, {
    services,
    callerOf: (request) => callerOfFiles(services, request),
    find: (caller, fileId) => findFile(services, caller, fileId),
  });
  serveMetaWebhook(http, { config, log, channels, accounts, inbox });
  serveWeb(http, webFolder);
}

function startWork(foundation: Foundation, { processor, timers }: Pipeline) {
  const { feed } = foundation;
  const { database, log } = foundation.services;
  processor.start();
  timers.start();
  const unfollow = followHolidays(foundation.services, feed);
  const listeners = new ListenerRunner({ database, feed, log, listeners: durableListeners(foundation) });
  listeners.start();
  return {
    async stop() {
      unfollow();
      await timers.stop();
      await listeners.stop();
    },
  };
}

async function readEpoch({ services }: Foundation): Promise<string> {
  const [row] = await services.database.system<{ epoch: string }>({ text: "select epoch from installation" });
  if (!row) throw new Error("The database has no installation row");
  return row.epoch;
}
