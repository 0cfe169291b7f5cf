import type { Services } from "../../../platform/http/index.ts";
import { defineJob, handleDaily, type JobHandler } from "../../../platform/jobs/index.ts";

const forget = defineJob<object>("flows.forget-calls");

/** What was asked and answered longer ago is looked at no more. */
const keptDays = 30;

export const callsJobs = ({ database }: Pick<Services, "database">): JobHandler[] => [
  handleDaily(forget, async () => {
    await database.system({
      text: `delete from flow_calls where created_at < app.now() - interval '${keptDays} days'`,
    });
  }),
];
