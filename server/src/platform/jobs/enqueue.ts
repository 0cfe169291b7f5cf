import type { Statement } from "../database/transaction.ts";
import type { JobRequest } from "./jobs.ts";

/** All of a transaction's jobs in one call: one notification, one statement. */
export const enqueueJobs = (jobs: readonly JobRequest[]): Statement => ({
  name: "enqueue-jobs",
  text: "select app.enqueue($1::jsonb)",
  values: [
    JSON.stringify(
      jobs.map(({ name, payload, key, line, runAt, maxAttempts = 12 }) => ({
        identifier: name,
        payload,
        maxAttempts,
        ...(key && { jobKey: key }),
        ...(line && { queueName: line }),
        ...(runAt && { runAt }),
      })),
    ),
  ],
});
