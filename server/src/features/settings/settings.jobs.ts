import { defineJob } from "../../platform/jobs/index.ts";

/** A company keeps its calendar by another clock: what was counted by days is counted anew, by whoever counted. */
export const clockMoved = defineJob<{ companyId: number }>("settings.clock-moved");
