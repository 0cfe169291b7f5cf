import type { Services } from "../../platform/http/index.ts";
import { defineJob, handleDaily, type JobHandler } from "../../platform/jobs/index.ts";
import { forgetActs } from "../../platform/undo/index.ts";

const forget = defineJob<object>("undo.forget-acts");

export const undoJobs = ({ database }: Services): JobHandler[] => [
  handleDaily(forget, () => forgetActs(database)),
];
