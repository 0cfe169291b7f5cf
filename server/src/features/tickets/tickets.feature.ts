import { defineFeature } from "../../platform/feature/index.ts";
import { closeImportedOf, closeTicketsOf, countTicketsOf } from "./closeTicketsOf.ts";
import { deleteTicketsOf } from "./deleteTicketsOf.ts";
import { LabelDirectory } from "./labels.ts";
import { leaveLane, returnToLanes } from "./lanes.ts";
import { leaveQueue } from "./leaveQueue.ts";
import { KeptLists } from "./lists/keptLists.ts";
import { ResolvedCounts } from "./lists/resolvedCounts.ts";
import { ticketMarksTimers } from "./marks/ticketMarks.timers.ts";
import { Onlookers } from "./onlookers/onlookers.ts";
import { followsPages } from "./onlookers/tickets.clients.ts";
import { Openings } from "./openings.ts";
import { returnTicketsOf } from "./returnTicketsOf.ts";
import { ticketsLive } from "./tickets.realtime.ts";
import { ticketsRoutes } from "./tickets.routes.ts";
import { replaceTagInViews } from "./views/replaceTagInViews.ts";
import { undoTicketAct } from "./undo/tickets.undo.ts";

declare module "../../platform/feature/feature.ts" {
  interface Pipeline {
    onlookers: Onlookers;
    openings: Openings;
  }
}

export const ticketsFeature = defineFeature({
  name: "tickets",
  routes: ticketsRoutes,
  undoers: [undoTicketAct],
  timers: ticketMarksTimers,
  live: ({ services }) => ticketsLive(services.files),
  clients: ({ services, pipeline }) => followsPages(services.database, pipeline.onlookers),
  runners: ({ services: { database, files, log }, signals, sockets }) => ({
    onlookers: new Onlookers({ database, files, log, bus: signals, send: sockets.send }),
    openings: new Openings({ database, log }),
  }),
  slots: ({ services: { config, database }, pipeline: { openings }, feed }) => ({
    closeTicketsOf,
    closeImportedOf,
    countTicketsOf,
    deleteTicketsOf,
    keptLists: new KeptLists(feed, config.keptListsMegabytes * 1024 * 1024),
    labels: new LabelDirectory(database, feed),
    leaveLane,
    leaveQueue,
    openings,
    replaceTagInViews,
    resolvedCounts: new ResolvedCounts(),
    returnTicketsOf,
    returnToLanes,
  }),
});
