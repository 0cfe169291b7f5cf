import { defineFeature } from "../../platform/feature/index.ts";
import { connectionNames } from "./connections.queries.ts";
import { accountNoticed } from "./accountNoticed.ts";
import { areaOf } from "./areaOf.ts";
import { cannotAskForRating } from "./cannotAskForRating.ts";
import { channelFacts } from "./channelFacts.ts";
import { companyUse } from "./companyUse.ts";
import { ConnectionsByAccount } from "./connectionsByAccount.ts";
import { forgettingDrops } from "./drops/forgetDrops.ts";
import { CheckPace } from "./sessions/checkPace.ts";
import { hasAccount } from "./sessions/hasAccount.ts";
import { SessionManager, type SessionManagerOptions } from "./sessions/sessionManager.ts";
import { type Passed, TrafficNotes } from "./traffic/trafficNotes.ts";
import { connectionsLive } from "./connections.realtime.ts";
import { connectionsRoutes } from "./connections.routes.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Notes that a message came in or went out over a connection; it is written later, with others. */
    noteTraffic: (passed: Passed) => void;
  }
}

declare module "../../platform/feature/feature.ts" {
  interface Pipeline {
    sessions: SessionManager;
    accounts: ConnectionsByAccount;
    traffic: TrafficNotes;
    /** Pace at which numbers are asked for: those that somebody typed and those of imports together. */
    checkPace: CheckPace;
    /** Messages come after connections in the order of features, so what a provider delivers is handed on. */
    acceptDelivery: SessionManagerOptions["accept"];
    /** Keeps old messages; filled in the same way. */
    keepHistory: SessionManagerOptions["keepHistory"];
    /** Hears who types; filled in the same way. */
    hearSignal: SessionManagerOptions["signal"];
  }
}

export const connectionsFeature = defineFeature({
  name: "connections",
  routes: connectionsRoutes,
  live: ({ services }) => connectionsLive(services),
  jobs: ({ services: { database } }) => [forgettingDrops(database)],
  runners: ({ services, pipeline, feed, signals }) => {
    const sessions = new SessionManager({
      database: services.database,
      feed,
      log: services.log,
      secretKey: services.secretKey,
      adapters: services.channels,
      // The embedded database belongs to one process: its folder is locked.
      isAlone: services.config.databaseUrl === undefined,
      accept: (delivery) => pipeline.acceptDelivery(delivery),
      keepHistory: (announced) => pipeline.keepHistory(announced),
      signal: (about) => pipeline.hearSignal(about),
    });
    signals.on(accountNoticed, ({ channel, notice }) => sessions.hear(channel, notice));
    return {
      sessions,
      accounts: new ConnectionsByAccount(services.database, feed),
      traffic: new TrafficNotes(services),
      checkPace: new CheckPace(),
      runningSessions: {
        sessionOf: (connectionId) => sessions.session(connectionId),
        isElsewhere: (connectionId) => sessions.isElsewhere(connectionId),
      },
    };
  },
  slots: ({ services, services: { database }, pipeline: { sessions, traffic, checkPace: pace } }) => ({
    noteTraffic: (passed) => traffic.note(passed),
    connectionNames,
    channelFacts: (planFlags) => channelFacts(services, planFlags),
    companyUse: (companyIds) => companyUse(database, companyIds),
    cannotAskForRating,
    areaOf: (companyId) => areaOf(database, companyId),
    hasAccount: (asked) => hasAccount({ database, sessions, pace }, asked),
  }),
});
