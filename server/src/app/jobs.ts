import { definedJobs, startWorker } from "../platform/jobs/index.ts";
import { assertHandled } from "./assertComplete.ts";
import { sessionJobs, workerJobs } from "./features.ts";
import type { Pipeline } from "./pipeline.ts";
import type { Foundation } from "./services.ts";

/** Runs the durable jobs of this process's roles: those that ask a provider where the sessions are, the rest elsewhere. */
export async function startJobs({ services }: Foundation, pipeline: Pipeline) {
  const { database, log, config } = services;
  const byRole = {
    worker: workerJobs(services, pipeline),
    sessions: sessionJobs(services, pipeline),
    http: [],
  };
  assertHandled(
    definedJobs(),
    Object.values(byRole)
      .flat()
      .map(({ name }) => name),
  );
  const handlers = config.roles.flatMap((role) => byRole[role]);
  if (handlers.length === 0) return undefined;
  for (const handler of handlers) if (handler.schedule !== undefined) await handler.run({});
  return startWorker({ database, log, concurrency: 3, handlers });
}
