import { deliveriesJobs } from "../platform/deliveries/index.ts";
import { eventsJobs } from "../platform/events/index.ts";
import { httpJobs } from "../platform/http/index.ts";
import { definedJobs, type JobHandler, startWorker } from "../platform/jobs/index.ts";
import { storageJobs } from "../platform/storage/index.ts";
import { assertHandled } from "./assertComplete.ts";
import { backlogJobs } from "./backlog.ts";
import { deliveriesOf } from "./deliveries.ts";
import { features } from "./features.ts";
import type { Foundation } from "./services.ts";

/** Every durable job. What is done daily stands in the order in which a start does it. */
export function allJobs(foundation: Foundation): JobHandler[] {
  const { services } = foundation;
  return [
    ...eventsJobs(services.database),
    ...httpJobs(services),
    ...deliveriesJobs(services.database, deliveriesOf(foundation)),
    ...backlogJobs(services),
    ...features.flatMap(({ jobs }) => jobs?.(foundation) ?? []),
    ...storageJobs(services),
  ];
}

/** Runs the durable jobs of this process's roles. */
export async function startJobs(foundation: Foundation) {
  const { database, log, config } = foundation.services;
  const jobs = allJobs(foundation);
  assertHandled(
    definedJobs(),
    jobs.map(({ name }) => name),
  );
  const handlers = jobs.filter(({ role = "worker" }) => config.roles.includes(role));
  if (handlers.length === 0) return undefined;
  for (const handler of handlers) if (handler.schedule !== undefined) await handler.run({});
  return startWorker({ database, log, concurrency: 3, handlers });
}
