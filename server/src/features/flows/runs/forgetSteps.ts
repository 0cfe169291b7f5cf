import type { Services } from "../../../platform/http/index.ts";
import { defineJob, handleDaily, type JobHandler } from "../../../platform/jobs/index.ts";

const forget = defineJob<object>("flows.forget-steps");

/** Steps are looked at where something was said; what was said longer ago is explained no more. */
const keptDays = 90;

export const runsJobs = ({ database }: Pick<Services, "database">): JobHandler[] => [
  handleDaily(forget, async () => {
    await database.system({
      text: `delete from flow_steps where at < app.now() - interval '${keptDays} days'`,
    });
  }),
];
