import { notificationsClientEvents } from "@balcao/contract";
import { defineFeature } from "../../platform/feature/index.ts";
import { dropsJobs } from "./drops/drops.jobs.ts";
import { dropsListener } from "./drops/drops.listener.ts";
import { dropsTimers } from "./drops/drops.timers.ts";
import { mentionColleagues } from "./notices/mentionColleagues.ts";
import { noticePushes, noticesJobs } from "./notices/notices.push.ts";
import { noticesLive } from "./notices/notices.realtime.ts";
import { notificationsJobs } from "./notifications.jobs.ts";
import { pushListener } from "./notifications.listeners.ts";
import { notificationsRoutes } from "./notifications.routes.ts";

export const notificationsFeature = defineFeature({
  name: "notifications",
  routes: notificationsRoutes,
  live: () => [noticesLive],
  jobs: ({ services, pipeline: { onlookers } }) => [
    ...notificationsJobs({
      services,
      isTold: ({ companyId, userId, ticketId }) =>
        onlookers.hearsBell(companyId, userId) || onlookers.isLookingAt(companyId, userId, ticketId),
    }),
    ...noticesJobs({
      services,
      hearsBell: (companyId, userId) => onlookers.hearsBell(companyId, userId),
      isTold: ({ companyId, userId, ticketId }) =>
        onlookers.hearsBell(companyId, userId) || onlookers.isLookingAt(companyId, userId, ticketId),
    }),
    dropsJobs(services),
  ],
  // A page with a bell tells its user everything itself, so that no push has to.
  clients:
    ({ pipeline: { onlookers } }) =>
    (client) =>
      client.hear(notificationsClientEvents, {
        joinNotification: () => onlookers.pageOf(client).ring(true),
        leaveNotification: () => onlookers.pageOf(client).ring(false),
      }),
  timers: dropsTimers,
  listeners: ({ services, feed }) => [
    pushListener(services, feed),
    noticePushes(services, feed),
    dropsListener,
  ],
  slots: () => ({ mentionColleagues }),
});
