import { defineJob, job, type JobRequest } from "../../../platform/jobs/index.ts";

/** Job of the process that has the sessions: they ask whether numbers have an account. */
export const checkItems = defineJob<{ companyId: number }>("contact-lists.check-items");

/** Asks for the next numbers of a company's lists to be checked. */
export const requestChecks = (companyId: number, runAt?: Date): JobRequest =>
  job(
    checkItems,
    { companyId },
    { key: `contact lists ${companyId}`, ...(runAt && { runAt: runAt.toISOString() }) },
  );
