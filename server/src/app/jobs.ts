import { companiesJobs } from "../features/companies/index.ts";
import { contactsJobs, forgetOldMerges } from "../features/contacts/index.ts";
import { mediaJobs, messagesJobs } from "../features/messages/index.ts";
import { notificationsJobs } from "../features/notifications/index.ts";
import { keptHours, type Services } from "../platform/http/index.ts";
import { defineJob, handleJob, type JobHandler, startWorker } from "../platform/jobs/index.ts";
import { storageJobs } from "../platform/storage/index.ts";
import type { Pipeline } from "./pipeline.ts";
import type { Foundation } from "./services.ts";

/** Runs the durable jobs of this process's roles: those that ask a provider where the sessions are, the rest elsewhere. */
export async function startJobs({ services }: Foundation, pipeline: Pipeline) {
  const { config, database, log } = services;
  const isWorker = config.roles.includes("worker");
  if (!isWorker && !config.roles.includes("sessions")) return undefined;
  if (isWorker) await cleanUpOnce(services);
  return startWorker({
    database,
    log,
    concurrency: 3,
    crontab: isWorker ? [{ schedule: "17 3 * * *", job: cleanUp.name }] : [],
    handlers: [
      ...(isWorker ? workerJobs(services, pipeline) : []),
      ...(config.roles.includes("sessions") ? sessionJobs(services, pipeline) : []),
    ],
  });
}

const workerJobs = (services: Services, { together }: Pipeline): JobHandler[] => [
  handleJob(cleanUp, () => cleanUpOnce(services)),
  ...companiesJobs(services),
  ...storageJobs(services),
  ...messagesJobs(services),
  ...notificationsJobs({
    services,
    isTold: ({ companyId, userId, ticketId }) =>
      together.hearsBell(companyId, userId) || together.isLookingAt(companyId, userId, ticketId),
  }),
];

function sessionJobs(services: Services, { sessions }: Pipeline): JobHandler[] {
  const source = {
    services,
    sessionOf: (connectionId: number) => sessions.session(connectionId),
    isElsewhere: (connectionId: number) => sessions.isElsewhere(connectionId),
  };
  return [...contactsJobs(source), ...mediaJobs(source)];
}

const cleanUp = defineJob<object>("platform.clean-up");
/** Of the event log; a client that was away longer loads everything anew. */
const eventDays = 3;

/** What grows and nobody needs any more. */
async function cleanUpOnce({ database }: Services): Promise<void> {
  await database.system({ text: "select app.keep_event_days($1)", values: [eventDays] });
  await database.system({
    text: "delete from idempotency_keys where created_at < now() - make_interval(hours => $1)",
    values: [keptHours],
  });
  await forgetOldMerges(database);
}
