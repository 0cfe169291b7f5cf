import { setTimeout as wait } from "node:timers/promises";
import type { JobHelpers, Runner, TaskList } from "graphile-worker";
import type { Database } from "../database/index.ts";
import { type Logger, withLogContext } from "../log/log.ts";
import type { JobType } from "./jobs.ts";

export interface Attempt {
  /** When this one fails, there is no other. */
  isLast: boolean;
}

/** What runs a kind of job. It may run twice, so it must not mind. */
export interface JobHandler {
  name: string;
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

export interface CronEntry {
  /** Five fields, as cron writes them, in UTC. */
  schedule: string;
  job: string;
}

export interface WorkerOptions {
  database: Database;
  log: Logger;
  handlers: readonly JobHandler[];
  crontab: readonly CronEntry[];
  concurrency: number;
}

/** Before the next try to run again. Milliseconds. */
const pause = 1_000;

/**
 * Runs the durable jobs of this installation. Several processes may; each job runs in one of them. A runner that breaks,
 * as it does when the database goes while a job's end is noted, is started anew; its jobs are taken again.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  let runner: Runner | undefined = await startRunner(options);
  let stopped = false;
  const supervised = (async () => {
    while (!stopped) {
      await runner?.promise.catch((error: unknown) =>
        options.log.warn({ err: error }, "The jobs' runner broke"),
      );
      if (stopped) return;
      await wait(pause);
      runner = await startRunner(options).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await runner?.stop().catch(() => undefined);
      await supervised;
    },
  };
}

async function startRunner({
  database,
  log,
  handlers,
  crontab,
  concurrency,
}: WorkerOptions): Promise<Runner> {
  const { Logger: WorkerLogger, parseCronItems, run } = await import("graphile-worker");
  const taskList: TaskList = Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      (payload: unknown, helpers: JobHelpers) => runLogged(handler, payload, helpers),
    ]),
  );
  return run({
    pgPool: database.systemPool,
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(
      crontab.map(({ schedule, job }) => ({ task: job, match: schedule, identifier: job })),
    ),
    logger: new WorkerLogger(({ jobId }) => (level, message, meta) => {
      if (level === "error") log.error({ job: jobId, ...meta }, message);
      else if (level === "warning") log.warn({ job: jobId }, message);
    }),
  });
}

const runLogged = (handler: JobHandler, payload: unknown, helpers: JobHelpers): Promise<void> =>
  withLogContext({ job: `${handler.name} ${helpers.job.id}` }, () =>
    handler.run(payload, { isLast: helpers.job.attempts >= helpers.job.max_attempts }),
  );
