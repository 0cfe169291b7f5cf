import { z } from "zod";
import {
  ConnectionsByAccount,
  hasAccount,
  sessionChanged,
  SessionManager,
} from "../features/connections/index.ts";
import { learnIdentities } from "../features/contacts/index.ts";
import { InboxProcessor, InboxWriter, OutboxSender, Typing } from "../features/messages/index.ts";
import { Together, type TogetherOptions } from "../features/tickets/index.ts";
import { ScheduleSender } from "../features/schedules/index.ts";
import { defineSignal, payloadOf } from "../platform/events/index.ts";
import type { Foundation } from "./services.ts";

export interface Pipeline {
  inbox: InboxWriter;
  processor: InboxProcessor;
  sessions: SessionManager;
  sender: OutboxSender;
  accounts: ConnectionsByAccount;
  typing: Typing;
  schedules: ScheduleSender;
  together: Together;
}

/** From processes without the role for it to those that have it, so that nothing waits for their next look. */
const inboxGrew = defineSignal("inbox.grew", z.array(z.int()));
const outboxGrew = defineSignal("outbox.grew", z.int());

/** The way of a message through this process, from a provider into the inbox and from the outbox to a provider. */
export function createPipeline(
  { services, feed, signals: bus, channels, asker, sender: wakeable }: Foundation,
  tell: TogetherOptions["tell"],
): Pipeline {
  const { database, log, files, secretKey } = services;
  const processor = new InboxProcessor({ database, log, voice: services });
  const { roles } = services.config;
  const inbox = new InboxWriter(database, (companyIds) => {
    if (roles.includes("worker")) processor.wake(companyIds);
    else bus.send(inboxGrew, [...companyIds]);
  });
  const sessions = new SessionManager({
    database,
    feed,
    log,
    secretKey,
    adapters: channels.adapters,
    // The embedded database belongs to one process: its folder is locked.
    isAlone: services.config.databaseUrl === undefined,
    accept: (delivery) => inbox.accept(delivery),
    signal: ({ signal, ...place }) => {
      typing.ofContact(place, signal.chat, signal.active).catch(() => undefined);
    },
  });
  const typing = new Typing({
    database,
    bus,
    log,
    tell,
    sessionOf: (connectionId) => sessions.session(connectionId),
  });
  const together = new Together({ database, files, log, bus, tell });
  const sender = new OutboxSender({
    database,
    files,
    log,
    liveConnections: () => sessions.liveSessions(),
    learnIdentities: (companyId, contactId, identities) =>
      database.tenant(companyId, (tx) => learnIdentities(tx, contactId, identities)),
  });
  asker.hasAccount = (asked) => hasAccount({ database, sessions }, asked);
  wakeable.wake = (_companyId, connectionId) => {
    if (roles.includes("sessions")) sender.wake(connectionId);
    else bus.send(outboxGrew, connectionId);
  };
  if (roles.includes("worker")) bus.on(inboxGrew, (companyIds) => processor.wake(companyIds));
  if (roles.includes("sessions")) bus.on(outboxGrew, (connectionId) => sender.wake(connectionId));
  wakeWhenConnected(sender, feed);
  return {
    inbox,
    processor,
    sessions,
    sender,
    accounts: new ConnectionsByAccount(database, feed),
    typing,
    together,
    schedules: new ScheduleSender(services, feed),
  };
}

/** What waited for a connection goes as soon as it is there. */
function wakeWhenConnected(sender: OutboxSender, feed: Foundation["feed"]): void {
  feed.subscribe((_companyId, events) => {
    for (const event of events) {
      const changed = payloadOf(event, sessionChanged);
      if (changed) sender.wake(changed.connectionId);
    }
  });
}
