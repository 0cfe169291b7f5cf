import { defineJob, handleDaily, type JobHandler } from "../jobs/index.ts";
import type { Services } from "./ctx.ts";
import { keptHours } from "./idempotency.ts";

const forgetKeys = defineJob<object>("http.forget-idempotency-keys");

export const httpJobs = ({ database }: Services): JobHandler[] => [
  handleDaily(forgetKeys, async () => {
    await database.system({
      text: "delete from idempotency_keys where created_at < app.now() - make_interval(hours => $1)",
      values: [keptHours],
    });
  }),
];
