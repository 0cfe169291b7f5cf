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
/** What runs longer was left behind by a process that was killed. Minutes. */
const longestRun = 10;
/** Milliseconds between two looks for such jobs. */
const lookEvery = 60_000;

/**
 * Runs the durable jobs of this installation. Several processes may; each job runs in one of them. A runner that breaks,
 * as it does when the database goes while a job's end is noted, is started anew; its jobs are taken again.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  await freeLeftBehind(options);
  const looking = setInterval(() => void freeLeftBehind(options), lookEvery);
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
      clearInterval(looking);
      await runner?.stop().catch(() => undefined);
      await supervised;
    },
  };
}

/** Jobs of killed processes run again, and the lines in which they stood go on; the library alone waits four hours. */
async function freeLeftBehind({ database, log }: WorkerOptions): Promise<void> {
  try {
    await database.system({
      name: "free-jobs-left-behind",
      text: `
        select graphile_worker.force_unlock_workers(array(
          select locked_by from graphile_worker.jobs where locked_at < now() - make_interval(mins => $1)))`,
      values: [longestRun],
    });
  } catch (error) {
    log.warn({ err: error }, "Jobs that were left behind could not be freed; the next look will");
  }
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
