import { defineJob, job, type JobRequest } from "../../../platform/jobs/index.ts";

export interface PartToRead {
  companyId: number;
  partId: number;
}

/** Stores what a part of a history holds. */
export const readPartJob = defineJob<PartToRead>("messages.read-history");

/** Parts of a company are read one after the other. */
export const requestPart = (payload: PartToRead, runAt?: Date): JobRequest =>
  job(readPartJob, payload, {
    key: `history ${payload.partId}`,
    line: `history ${payload.companyId}`,
    ...(runAt && { runAt: runAt.toISOString() }),
  });
