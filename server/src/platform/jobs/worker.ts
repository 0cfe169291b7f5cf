import { setTimeout as wait } from "node:timers/promises";
import type { JobHelpers, Runner, TaskList } from "graphile-worker";
import type { Role } from "../config/index.ts";
import { type Database, isConnectionLoss } from "../database/index.ts";
import { type Logger, withLogContext } from "../log/log.ts";
import type { JobType } from "./jobs.ts";

export interface Attempt {
  /** True if no other try comes when this one fails. */
  isLast: boolean;
}

/** Handler of a kind of job. It may run twice, so it must not mind. */
export interface JobHandler {
  name: string;
  /** It runs by itself as well: five fields, as cron writes them, in UTC. */
  schedule?: string;
  /** Role in which it runs: "worker" where nothing is said. */
  role?: Role;
  run(payload: unknown, attempt?: Attempt): Promise<void>;
}

/** Binds a job to its handler. Payloads come from our own `enqueue`, so their type is the job's. */
export const handleJob = <P>(
  type: JobType<P>,
  run: (payload: P, attempt: Attempt) => Promise<void>,
): JobHandler => ({
  name: type.name,
  run: (payload, attempt = { isLast: false }) => run(payload as P, attempt),
});

/** Lets a job run where the sessions are: it asks a provider. */
export const inSessions = (handler: JobHandler): JobHandler => ({ ...handler, role: "sessions" });

/** Handles a job that clears up at night. A start does it as well: not every server runs at night. */
export const handleDaily = (type: JobType<object>, run: () => Promise<void>): JobHandler => ({
  name: type.name,
  schedule: "17 3 * * *",
  run,
});

/** Handles a job that cannot wait for the night. A start does it as well. */
export const handleHourly = (type: JobType<object>, run: () => Promise<void>): JobHandler => ({
  name: type.name,
  schedule: "41 * * * *",
  run,
});

export interface WorkerOptions {
  database: Database;
  log: Logger;
  handlers: readonly JobHandler[];
  concurrency: number;
  /** Shorter in tests. Milliseconds. */
  lookEvery?: number;
}

/** Milliseconds before the next try to run again. */
const pause = 1_000;
/** Seconds without a sign of life after which a job was killed. */
const longestSilence = 45;
/** Milliseconds between two signs of life, and between two looks for jobs without. */
const defaultLookEvery = 10_000;

/**
 * Runs the durable jobs of this installation. Several processes may; each job runs in one of them. A runner that breaks,
 * as it does when the database goes while a job's end is noted, is started anew; its jobs are taken again.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const running: RunningJobs = new Map();
  await freeLeftBehind(options, running);
  const looking = setInterval(lookAfter(options, running), options.lookEvery ?? defaultLookEvery);
  let runner: Runner | undefined = await startRunner(options, running);
  let stopped = false;
  const supervised = (async () => {
    while (!stopped) {
      await runner?.promise.catch((error: unknown) =>
        options.log[levelOf(error, "warn")]({ err: error }, "The jobs' runner broke"),
      );
      if (stopped) return;
      await wait(pause);
      runner = await startRunner(options, running).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopped = true;
      clearInterval(looking);
      await runner?.stop().catch(() => undefined);
      await supervised;
    },
  };
}

/** Jobs that this process runs now, by id, with the name under which the queue knows their worker. */
type RunningJobs = Map<string, string>;

/**
 * Shows life, and frees what others left behind. While the database was away nobody could show any: who finds it again
 * judges nobody until all had time to.
 */
function lookAfter(options: WorkerOptions, running: RunningJobs): () => void {
  let cutOffAt = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<void> => {
    await showLife(options, running);
    if (Date.now() - cutOffAt > longestSilence * 1000) await freeLeftBehind(options, running);
  };
  return () =>
    void look().catch((error: unknown) => {
      cutOffAt = Date.now();
      options.log.warn({ err: error }, "Jobs could not be looked after; the next look will");
    });
}

/** A long job is not a dead one. Asks the database also when there is none: it may be away. */
async function showLife({ database }: WorkerOptions, running: RunningJobs): Promise<void> {
  await database.system({
    name: "show-life-of-jobs",
    text: `
      with mine as (
        update graphile_worker._private_jobs set locked_at = now()
        where id = any($1::bigint[]) and locked_by = any($2::text[]) returning job_queue_id, locked_by)
      update graphile_worker._private_job_queues q set locked_at = now()
      from mine where q.id = mine.job_queue_id and q.locked_by = mine.locked_by`,
    values: [[...running.keys()], [...running.values()]],
  });
}

/**
 * Jobs of killed processes run again, and the lines in which they stood go on; the library alone waits four hours. What
 * this process runs itself is never among them, however long it could not show life.
 */
async function freeLeftBehind({ database }: WorkerOptions, running: RunningJobs): Promise<void> {
  await database.system({
    name: "free-jobs-left-behind",
    text: `
      select graphile_worker.force_unlock_workers(array(
        select locked_by from graphile_worker.jobs
        where locked_at < now() - make_interval(secs => $1) and locked_by <> all($2::text[])))`,
    values: [longestSilence, [...running.values()]],
  });
}

async function startRunner(
  { database, log, handlers, concurrency }: WorkerOptions,
  running: RunningJobs,
): Promise<Runner> {
  const { Logger: WorkerLogger, parseCronItems, run } = await import("graphile-worker");
  const taskList: TaskList = Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      (payload: unknown, helpers: JobHelpers) => runWatched({ handler, payload, helpers, running, log }),
    ]),
  );
  return run({
    pgPool: database.systemPool,
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(
      handlers.flatMap(({ name, schedule }) =>
        schedule === undefined ? [] : [{ task: name, match: schedule, identifier: name }],
      ),
    ),
    logger: new WorkerLogger(({ jobId }) => (level, message, meta) => {
      // A job's own failure may be of a provider; the runner's own is of the database.
      if (level === "error")
        log[levelOf(jobId === undefined && meta?.["error"], "error")]({ job: jobId, ...meta }, message);
      else if (level === "warning") log.warn({ job: jobId }, message);
    }),
  });
}

/** The database itself logs that it is away. */
const levelOf = <L extends "warn" | "error">(error: unknown, otherwise: L): L | "debug" =>
  isConnectionLoss(error) ? "debug" : otherwise;

interface Watched {
  handler: JobHandler;
  payload: unknown;
  helpers: JobHelpers;
  running: RunningJobs;
  log: Logger;
}

async function runWatched({ handler, payload, helpers, running, log }: Watched): Promise<void> {
  const { id, attempts, max_attempts, locked_by } = helpers.job;
  const isLast = attempts >= max_attempts;
  running.set(id, locked_by ?? "");
  await withLogContext({ job: `${handler.name} ${id}` }, async () => {
    try {
      await handler.run(payload, { isLast });
    } catch (error) {
      if (isLast) log.error({ err: error }, "A job failed for the last time: npm run cli -- doctor lists it");
      throw error;
    } finally {
      running.delete(id);
    }
  });
}
