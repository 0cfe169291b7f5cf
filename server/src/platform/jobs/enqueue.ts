import type { Statement } from "../database/transaction.ts";
import type { JobRequest } from "./jobs.ts";

/**
 * All of a transaction's jobs in one call: one notification, one statement. Of those with one key only the last is asked
 * for, since a statement cannot replace what it adds itself.
 */
export const enqueueJobs = (jobs: readonly JobRequest[]): Statement => ({
  name: "enqueue-jobs",
  text: "select app.enqueue($1::jsonb)",
  values: [
    JSON.stringify(
      lastOfEachKey(jobs).map(({ name, payload, key, line, runAt, maxAttempts = 12 }) => ({
        identifier: name,
        payload,
        maxAttempts,
        jobKey: key,
        queueName: line,
        runAt,
      })),
    ),
  ],
});

const lastOfEachKey = (jobs: readonly JobRequest[]): JobRequest[] => {
  const last = new Map(jobs.map((request) => [request.key, request]));
  return jobs.filter((request) => request.key === undefined || last.get(request.key) === request);
};
