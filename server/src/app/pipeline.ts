import { z } from "zod";
import {
  ConnectionsByAccount,
  hasAccount,
  sessionChanged,
  SessionManager,
} from "../features/connections/index.ts";
import { learnIdentities } from "../features/contacts/index.ts";
import { InboxProcessor, InboxWriter, OutboxSender, Typing } from "../features/messages/index.ts";
import { Onlookers, type OnlookersOptions } from "../features/tickets/index.ts";
import type { Role } from "../platform/config/index.ts";
import { defineSignal, payloadOf, type SignalType } from "../platform/events/index.ts";
import { definedTimers, TimerRound } from "../platform/timers/index.ts";
import { assertHandled } from "./assertComplete.ts";
import { timerHandlers } from "./features.ts";
import type { Foundation } from "./services.ts";

export interface Pipeline {
  inbox: InboxWriter;
  processor: InboxProcessor;
  sessions: SessionManager;
  sender: OutboxSender;
  accounts: ConnectionsByAccount;
  typing: Typing;
  timers: TimerRound;
  onlookers: Onlookers;
}

/** From processes without the role for it to those that have it, so that nothing waits for their next look. */
const inboxGrew = { role: "worker", signal: defineSignal("inbox.grew", z.array(z.int())) } as const;
const outboxGrew = { role: "sessions", signal: defineSignal("outbox.grew", z.int()) } as const;

/** Wakes here what this process's roles run, and otherwise in the processes that run it. */
function whereverItRuns<P>(
  { services, signals }: Foundation,
  { role, signal }: { role: Role; signal: SignalType<P> },
  wake: (payload: P) => void,
): (payload: P) => void {
  if (!services.config.roles.includes(role)) return (payload) => signals.send(signal, payload);
  signals.on(signal, wake);
  return wake;
}

/** The way of a message through this process, from a provider into the inbox and from the outbox to a provider. */
export function createPipeline(foundation: Foundation, tell: OnlookersOptions["tell"]): Pipeline {
  const { services, feed, signals: bus, channels, asker, sender: wakeable } = foundation;
  const { database, log, files, secretKey } = services;
  const processor = new InboxProcessor({ database, log, voice: services });
  const wakeProcessor = whereverItRuns(foundation, inboxGrew, (companyIds) => processor.wake(companyIds));
  const inbox = new InboxWriter(database, (companyIds) => wakeProcessor([...companyIds]));
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
  const onlookers = new Onlookers({ database, files, log, bus, tell });
  const sender = new OutboxSender({
    database,
    files,
    log,
    liveConnections: () => sessions.liveSessions(),
    learnIdentities: (companyId, contactId, identities) =>
      database.tenant(companyId, (tx) => learnIdentities(tx, contactId, identities)),
  });
  asker.hasAccount = (asked) => hasAccount({ database, sessions }, asked);
  const wakeSender = whereverItRuns(foundation, outboxGrew, (connectionId) => sender.wake(connectionId));
  wakeable.wake = (_companyId, connectionId) => wakeSender(connectionId);
  wakeWhenConnected(sender, feed);
  return {
    inbox,
    processor,
    sessions,
    sender,
    accounts: new ConnectionsByAccount(database, feed),
    typing,
    onlookers,
    timers: createTimers(services),
  };
}

function createTimers(services: Foundation["services"]): TimerRound {
  const { database, log } = services;
  const handlers = timerHandlers(services);
  assertHandled(
    definedTimers(),
    handlers.map(({ kind }) => kind),
  );
  return new TimerRound({ database, log, handlers });
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
