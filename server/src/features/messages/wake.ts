import { z } from "zod";
import { defineSignal, type EventFeed, payloadOf } from "../../platform/events/index.ts";
import { type Installation, whereverItRuns } from "../../platform/feature/index.ts";
import { sessionChanged } from "../connections/index.ts";
import type { InboxProcessor } from "./inbound/inboxProcessor.ts";
import type { OutboxSender } from "./outbound/outboxSender.ts";
import type { WakeSender } from "./outbound/writeOutbound.ts";

/** Signals from processes without the role for it to those that have it, so that nothing waits for their next look. */
const inboxGrew = { role: "worker", signal: defineSignal("inbox.grew", z.array(z.int())) } as const;
const outboxGrew = { role: "sessions", signal: defineSignal("outbox.grew", z.int()) } as const;

/** Wakes the processor of inbound messages, here or where it runs. */
export function wakingProcessor(
  installation: Installation,
  processor: InboxProcessor,
): (companyIds: Iterable<number>) => void {
  const wake = whereverItRuns(installation, inboxGrew, (companyIds) => processor.wake(companyIds));
  return (companyIds) => wake([...companyIds]);
}

/** Wakes the sender, here or where it runs. */
export function wakingSender(installation: Installation, sender: OutboxSender): WakeSender {
  const wake = whereverItRuns(installation, outboxGrew, (connectionId) => sender.wake(connectionId));
  return (_companyId, connectionId) => wake(connectionId);
}

/** Wakes the sender as soon as a connection is there. */
export function wakeWhenConnected(sender: OutboxSender, feed: Pick<EventFeed, "subscribe">): void {
  feed.subscribe((_companyId, events) => {
    for (const event of events) {
      const changed = payloadOf(event, sessionChanged);
      if (changed) sender.wake(changed.connectionId);
    }
  });
}
