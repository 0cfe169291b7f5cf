import { messagesClientEvents } from "@balcao/contract";
import { defineFeature } from "../../platform/feature/index.ts";
import { learnIdentities } from "../contacts/index.ts";
import { undoDeletion } from "./deleteMessage.ts";
import { channelDeliveries } from "./inbound/channelDeliveries.ts";
import { deliveryReported } from "./messages.actors.ts";
import { InboxProcessor } from "./inbound/inboxProcessor.ts";
import { InboxWriter } from "./inbound/inboxWriter.ts";
import { importsTimers } from "./imports/imports.timers.ts";
import { keepPart } from "./imports/keepPart.ts";
import { fetchingJobs, messagesJobs } from "./messages.jobs.ts";
import { countWaitingOf, dropEntriesOf } from "./outbound/waitingEntries.ts";
import { sentFile } from "./sentFile.ts";
import { OutboxSender } from "./outbound/outboxSender.ts";
import { sendingOf } from "./outbound/sendingOf.ts";
import { speakWith } from "./outbound/speak.ts";
import { wakingSender, wakingProcessor, wakeWhenConnected } from "./wake.ts";
import { takeBackWords } from "./takeBackWords.ts";
import { Typing } from "./typing.ts";
import { messagesLive, takenBackLive } from "./messages.realtime.ts";
import { messageStarsLive } from "./stars/stars.realtime.ts";
import { messagesRoutes } from "./messages.routes.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Shows a contact that something is being written by itself; lossy. */
    showTyping: Typing["ofProduct"];
  }
}

declare module "../../platform/feature/feature.ts" {
  interface Pipeline {
    sender: OutboxSender;
    processor: InboxProcessor;
    inbox: InboxWriter;
    typing: Typing;
    /** Tells who works off the inbox, wherever that is, that there is something of these companies. */
    wakeProcessor(companyIds: Iterable<number>): void;
  }
}

export const messagesFeature = defineFeature({
  name: "messages",
  routes: messagesRoutes,
  deliveries: channelDeliveries,
  undoers: [undoDeletion],
  live: ({ services }) => [messagesLive(services.files), takenBackLive(services.files), messageStarsLive],
  clients:
    ({ pipeline: { onlookers, typing } }) =>
    (client) =>
      client.hear(messagesClientEvents, {
        typing: async ({ ticketId, active, isPrivate }) => {
          onlookers.pageOf(client).type(ticketId, active);
          if (!isPrivate) await typing.ofAttendant(client.caller(), { ticketId, active });
        },
      }),
  jobs: ({ services, pipeline }) => [
    ...messagesJobs(services),
    ...fetchingJobs({ services, ...pipeline.runningSessions, wakeProcessor: pipeline.wakeProcessor }),
  ],
  timers: ({ services }) => importsTimers(services),
  runners: (installation) => {
    const { services, pipeline, feed, signals, sockets } = installation;
    const { database, files, log } = services;
    const processor = new InboxProcessor({ database, log, speaker: services });
    const sender = new OutboxSender({
      database,
      files,
      log,
      liveConnections: () => pipeline.sessions.liveSessions(),
      learnIdentities: (companyId, contactId, identities) =>
        database.tenant(companyId, (tx) =>
          learnIdentities(tx, contactId, { identities, by: deliveryReported }),
        ),
      noteTraffic: (passed) => services.noteTraffic(passed),
    });
    wakeWhenConnected(sender, feed);
    const wakeProcessor = wakingProcessor(installation, processor);
    const inbox = new InboxWriter(database, wakeProcessor);
    const typing = new Typing({
      database,
      bus: signals,
      log,
      send: sockets.send,
      sessionOf: (connectionId) => pipeline.sessions.session(connectionId),
    });
    return {
      sender,
      processor,
      inbox,
      typing,
      wakeProcessor,
      keepHistory: (announced) => keepPart(services, announced),
      acceptDelivery: (delivery) => inbox.accept(delivery),
      hearSignal: ({ signal, ...place }) =>
        void typing.ofContact(place, signal.chat, signal.active).catch(() => undefined),
    };
  },
  slots: (installation) => {
    const { sender, typing } = installation.pipeline;
    const wakeSender = wakingSender(installation, sender);
    return {
      countWaitingOf,
      sendingOf,
      sentFile,
      dropEntriesOf,
      speak: speakWith(wakeSender),
      wakeSender,
      showTyping: (companyId, place) => typing.ofProduct(companyId, place),
      reservePlace: (where) => sender.reserve(where),
      takeBackWords,
    };
  },
});
