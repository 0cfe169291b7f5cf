import type { Database } from "../../../platform/database/index.ts";
import {
  defineJob,
  enqueueJobs,
  handleHourly,
  handleJob,
  job,
  type JobHandler,
} from "../../../platform/jobs/index.ts";
import { settleMessages } from "./settleMessages.ts";

const settle = defineJob<object>("messages.settle");
const settleHourly = defineJob<object>("messages.settle-hourly");

/** Milliseconds; the first time in an old installation takes many of them. */
const oneRun = 5_000;

/** A start waits for what is done hourly: it asks for the work and no more. */
export function settledJobs(database: Database): JobHandler[] {
  const ask = async () => {
    await database.system(enqueueJobs([job(settle, {}, { key: settle.name, line: settle.name })]));
  };
  return [
    handleHourly(settleHourly, ask),
    handleJob(settle, async () => {
      if (await settleMessages(database, { within: oneRun })) await ask();
    }),
  ];
}
