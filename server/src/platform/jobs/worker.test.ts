import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { Database, openPool } from "../database/index.ts";
import { createTestDatabase } from "../database/testing.ts";
import { testSecretKey } from "../database/testing.globalSetup.ts";
import { createLogger } from "../log/log.ts";
import { enqueueJobs } from "./enqueue.ts";
import { defineJob, definedJobs, handleJob, job, type JobHandler, startWorker } from "./index.ts";

/** Only a guard: a runner looks for jobs every two seconds where it missed their signal. */
const patience = { timeout: 15_000 };
const log = createLogger({ level: "silent" });
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  const common = { url: made.url, secretKey: testSecretKey, max: 3, logger: log };
  database = new Database({
    app: openPool({ ...common, role: "balcao_app" }),
    system: openPool({ ...common, role: "balcao_system" }),
  });
  drop = made.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});

/** Ends of what still runs, of the test that ran: it ends after a failure too. */
const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function start(handler: JobHandler, lookEvery?: number) {
  const worker = await startWorker({
    database,
    log,
    concurrency: 2,
    handlers: [handler],
    ...(lookEvery !== undefined && { lookEvery }),
  });
  ends.push(() => worker.stop());
}

const note = defineJob<{ word: string }>("jobs.note-word");

/** Enqueues these words, takes those of some as a process does that is killed then, and says what a new one does. */
async function afterKill(words: string[], taken: Record<string, string>) {
  const line = words.join(" ");
  await database.system(enqueueJobs(words.map((word) => job(note, { word }, { line, key: word }))));
  for (const [word, ago] of Object.entries(taken)) {
    const values = [word, `killed-${word}`, ago];
    await database.system({
      text: `update graphile_worker._private_jobs set attempts = 1, locked_by = $2, locked_at = now() - $3::interval where key = $1`,
      values,
    });
    await database.system({
      text: `
        update graphile_worker._private_job_queues set locked_by = $2, locked_at = now() - $3::interval
        where queue_name = $1`,
      values: [line, ...values.slice(1)],
    });
  }
  const noted: string[] = [];
  await start(handleJob(note, async ({ word }) => void noted.push(word)));
  return noted;
}

it("runs again what a killed process had taken, and the line behind it, once it must be dead", async () => {
  const noted = await afterKill(["first", "second"], { first: "50 seconds" });
  await expect.poll(() => noted.length, patience).toBe(2);
  expect(noted.toSorted()).toEqual(["first", "second"]);
});

it("leaves alone what another process may be running still", async () => {
  const noted = await afterKill(["third", "fourth"], { third: "30 seconds" });
  await wait(1_000);
  expect(noted).toEqual([]);
});

it("leaves alone a job that takes long, as long as its process lives", async () => {
  const lasting = defineJob<object>("jobs.take-long");
  let begun = 0;
  const end = Promise.withResolvers<void>();
  const takeLong = handleJob(lasting, () => {
    begun += 1;
    return end.promise;
  });
  ends.push(end.resolve);
  await start(takeLong, 50);
  await database.system(enqueueJobs([job(lasting, {}, { line: "long" })]));
  await expect.poll(() => begun, patience).toBe(1);
  const long = "now() - interval '50 seconds'";
  await database.system({
    text: `update graphile_worker._private_jobs set locked_at = ${long} where locked_by is not null and key is null`,
  });
  const silent = () =>
    database.system({
      text: `select 1 from graphile_worker.jobs where locked_at < now() - interval '45 seconds' and task_identifier = 'jobs.take-long'`,
    });
  await expect.poll(silent, patience).toEqual([]);
  await start(takeLong, 50);
  await wait(500);
  expect(begun).toBe(1);
});

it("knows every kind of job by one name", () => {
  expect(definedJobs()).toContain("jobs.note-word");
  expect(() => defineJob("jobs.note-word")).toThrow("Two jobs are called jobs.note-word");
});
