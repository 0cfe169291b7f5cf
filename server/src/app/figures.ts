import type { FastifyInstance } from "fastify";
import type { Services } from "../platform/http/index.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { type Backlog, readBacklog } from "./backlog.ts";
import type { Pipeline } from "../platform/feature/index.ts";

/** Scrapers may come often and from several places: the database is asked at most this often. Milliseconds. */
const readEvery = 5_000;

const backlogFigures: readonly [keyof Backlog, { name: string; help: string }][] = [
  ["inboxWaiting", { name: "inbox_waiting", help: "Inbound events that wait to be taken in" }],
  ["inboxSeconds", { name: "inbox_oldest_seconds", help: "Age of the oldest inbound event that waits" }],
  ["inboxParked", { name: "inbox_parked", help: "Inbound events that are tried no more" }],
  ["eventsWaiting", { name: "events_waiting", help: "Domain events that a listener will try again" }],
  ["eventsParked", { name: "events_parked", help: "Domain events that a listener tries no more" }],
  ["timersWaiting", { name: "timers_waiting", help: "Timers that are due" }],
  ["timersSeconds", { name: "timers_oldest_seconds", help: "How long the oldest due timer waits" }],
  ["timersParked", { name: "timers_parked", help: "Timers that are tried no more" }],
  ["outboxWaiting", { name: "outbox_waiting", help: "Messages that wait to be sent" }],
  ["outboxSeconds", { name: "outbox_oldest_seconds", help: "Age of the oldest message that waits" }],
  ["jobsWaiting", { name: "jobs_waiting", help: "Jobs that are due" }],
  ["jobsSeconds", { name: "jobs_oldest_seconds", help: "How long the oldest due job waits" }],
  ["runsWaiting", { name: "flow_runs_waiting", help: "Conversations that are in a flow" }],
  [
    "runsSeconds",
    { name: "flow_runs_oldest_seconds", help: "Age of the oldest run of a flow that has not ended" },
  ],
  ["jobsDead", { name: "jobs_dead", help: "Jobs that are tried no more" }],
];

/**
 * Publishes figures: the work that the installation has before it, read from the database, and what this process holds.
 */
export function publishFigures(
  metrics: Metrics,
  { config, database }: Services,
  { sessions }: Pipeline,
): void {
  const process = new Map([[config.roles.join(","), 1]]);
  metrics.gauge(
    { name: "process_roles", help: "Always 1; names what this process does", labels: ["roles"] },
    () => process,
  );
  const backlog = atMostEvery(readEvery, () => readBacklog((text) => database.system({ text })));
  for (const [figure, described] of backlogFigures)
    metrics.gauge(described, async () => (await backlog())[figure]);
  metrics.gauge(
    { name: "connections", help: "Connections of all companies", labels: ["status"] },
    atMostEvery(readEvery, async () => {
      const rows = await database.system<{ status: string; count: number }>({
        text: "select status, count(*)::int as count from connections group by status",
      });
      return new Map(rows.map(({ status, count }) => [status, count]));
    }),
  );
  metrics.gauge(
    { name: "database_up", help: "0 while this process cannot reach or write the database" },
    () => (database.health?.isAway ? 0 : 1),
  );
  metrics.gauge(
    { name: "sessions", help: "Connected sessions that this process runs" },
    () => sessions.liveSessions().length,
  );
}

/** Times of calls by route, not by address: ids would make each a figure of its own. */
export function watchCalls(app: FastifyInstance, metrics: Metrics): void {
  const seconds = metrics.histogram({
    name: "http_seconds",
    help: "Time of a call until its answer was sent",
    labels: ["method", "route", "status"],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
}

function atMostEvery<T>(pause: number, read: () => Promise<T>): () => Promise<T> {
  let known: { value: Promise<T>; at: number } | undefined;
  return () => {
    if (!known || performance.now() - known.at > pause) {
      const fresh = { value: read(), at: performance.now() };
      fresh.value.catch(() => (known = undefined));
      known = fresh;
    }
    return known.value;
  };
}
