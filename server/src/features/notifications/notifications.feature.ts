import { notificationsClientEvents } from "@balcao/contract";
import { defineFeature } from "../../platform/feature/index.ts";
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
    noticesJobs({
      services,
      isTold: ({ companyId, userId, ticketId }) =>
        onlookers.hearsBell(companyId, userId) || onlookers.isLookingAt(companyId, userId, ticketId),
    }),
  ],
  // A page with a bell tells its user everything itself, so that no push has to.
  clients:
    ({ pipeline: { onlookers } }) =>
    (client) =>
      client.hear(notificationsClientEvents, {
        joinNotification: () => onlookers.pageOf(client).ring(true),
        leaveNotification: () => onlookers.pageOf(client).ring(false),
      }),
  listeners: ({ services, feed }) => [pushListener(services, feed), noticePushes(services, feed)],
  slots: () => ({ mentionColleagues }),
});
