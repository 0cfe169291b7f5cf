import { authRoutes } from "../features/auth/index.ts";
import { companiesJobs, companiesLive, companiesRoutes } from "../features/companies/index.ts";
import { connectionsLive, connectionsRoutes } from "../features/connections/index.ts";
import { contactsJobs, contactsLive, contactsRoutes } from "../features/contacts/index.ts";
import { contactMergesRoutes, mergesTimers } from "../features/contact-merges/index.ts";
import { helpsRoutes } from "../features/helps/index.ts";
import { kanbanRoutes } from "../features/kanban/index.ts";
import { mediaJobs, messagesJobs, messagesLive, messagesRoutes } from "../features/messages/index.ts";
import { notesLive, notesRoutes } from "../features/notes/index.ts";
import { notificationsJobs, notificationsRoutes, pushListener } from "../features/notifications/index.ts";
import { plansRoutes } from "../features/plans/index.ts";
import { queuesLive, queuesRoutes } from "../features/queues/index.ts";
import { quickMessagesLive, quickMessagesRoutes } from "../features/quick-messages/index.ts";
import { richMessagesRoutes } from "../features/rich-messages/index.ts";
import { schedulesLive, schedulesRoutes, schedulesTimers } from "../features/schedules/index.ts";
import { settingsRoutes } from "../features/settings/index.ts";
import { simulatorRoutes } from "../features/simulator/index.ts";
import { tagsLive, tagsRoutes } from "../features/tags/index.ts";
import { ticketsLive, ticketsRoutes } from "../features/tickets/index.ts";
import { transcriptsRoutes } from "../features/transcripts/index.ts";
import { usersJobs, usersLive, usersRoutes } from "../features/users/index.ts";
import { type DurableListener, eventsJobs } from "../platform/events/index.ts";
import { httpJobs, type Route, type Services } from "../platform/http/index.ts";
import type { JobHandler } from "../platform/jobs/index.ts";
import type { AnyLiveRule } from "../platform/realtime/index.ts";
import { storageJobs } from "../platform/storage/index.ts";
import type { TimerHandler } from "../platform/timers/index.ts";
import { backlogJobs } from "./backlog.ts";
import type { Pipeline } from "./pipeline.ts";
import type { Foundation } from "./services.ts";

/** Every route of the product. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...plansRoutes,
  ...companiesRoutes,
  ...usersRoutes,
  ...authRoutes,
  ...queuesRoutes,
  ...tagsRoutes,
  ...contactsRoutes,
  ...connectionsRoutes,
  ...quickMessagesRoutes,
  ...helpsRoutes,
  ...ticketsRoutes,
  ...messagesRoutes,
  ...richMessagesRoutes,
  ...transcriptsRoutes,
  ...notificationsRoutes,
  ...notesRoutes,
  ...kanbanRoutes,
  ...schedulesRoutes,
  ...contactMergesRoutes,
  ...simulatorRoutes,
];

/** Every rule that turns a domain event into live ones. */
export const liveRules = ({ files, secretKey }: Services): readonly AnyLiveRule[] =>
  [
    companiesLive,
    usersLive,
    queuesLive,
    tagsLive,
    contactsLive(files),
    connectionsLive(secretKey),
    quickMessagesLive(files),
    ticketsLive(files),
    messagesLive(files),
    schedulesLive(files),
    notesLive,
  ].flat();

/** Every durable job but those of sessions. What is done daily stands in the order in which a start does it. */
export const workerJobs = (services: Services, { onlookers }: Pipeline): JobHandler[] => [
  ...eventsJobs(services.database),
  ...httpJobs(services),
  ...backlogJobs(services),
  ...companiesJobs(services),
  ...usersJobs(services),
  ...storageJobs(services),
  ...messagesJobs(services),
  ...notificationsJobs({
    services,
    isTold: ({ companyId, userId, ticketId }) =>
      onlookers.hearsBell(companyId, userId) || onlookers.isLookingAt(companyId, userId, ticketId),
  }),
];

/** Durable jobs that ask a provider: they run where the sessions are. */
export function sessionJobs(services: Services, { sessions }: Pipeline): JobHandler[] {
  const source = {
    services,
    sessionOf: (connectionId: number) => sessions.session(connectionId),
    isElsewhere: (connectionId: number) => sessions.isElsewhere(connectionId),
  };
  return [...contactsJobs(source), ...mediaJobs(source)];
}

/** Everything that happens at a time of its own. */
export const timerHandlers = (services: Services): TimerHandler[] => [
  ...mergesTimers,
  ...schedulesTimers(services),
];

/** What must follow an event even after an absence. */
export const durableListeners = ({ services, feed }: Foundation): DurableListener[] => [
  pushListener(services, feed),
];
