import { ChannelError } from "../port.ts";
import type { ChannelSink, InboundEvent } from "../port.ts";

const retryPausesMs = [200, 1_000, 5_000];
const batchSize = 50;
const queueLimit = 1_000;
const remembered = 500;

interface Waiting {
  id: string;
  event: InboundEvent;
  attempted: () => void;
}

/**
 * The provider's side of "acknowledged only when stored": events wait in order while the session is away or cannot
 * store them, and come again until it can.
 */
export function createDelivery(onStored: (id: string) => void) {
  const waiting: Waiting[] = [];
  const stored = new Map<string, InboundEvent>();
  let sink: ChannelSink | undefined;
  let pumping = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const remember = ({ id, event }: Waiting): void => {
    stored.set(id, event);
    const oldest = stored.size > remembered ? stored.keys().next().value : undefined;
    if (oldest !== undefined) stored.delete(oldest);
  };

  const pump = async (): Promise<void> => {
    if (pumping) return;
    pumping = true;
    while (sink !== undefined && waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      const accepted = await sink.accept(batch.map(({ event }) => event)).then(
        () => true,
        () => false,
      );
      if (accepted) waiting.splice(0, batch.length).forEach(settle);
      batch.forEach(({ attempted }) => attempted());
      if (!accepted) break;
    }
    pumping = false;
    if (sink !== undefined && waiting.length > 0) retryLater();
  };
  const settle = (entry: Waiting): void => {
    failures = 0;
    remember(entry);
    onStored(entry.id);
  };
  const retryLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void pump(), retryPausesMs[Math.min(failures, retryPausesMs.length - 1)]);
    failures += 1;
  };

  return {
    connect(to: ChannelSink): void {
      sink = to;
      void pump();
    },
    disconnect(): void {
      sink = undefined;
      clearTimeout(timer);
    },
    /** Resolves after the first attempt, or at once while nobody listens. */
    async push(id: string, event: InboundEvent): Promise<void> {
      if (waiting.length >= queueLimit) {
        throw new ChannelError("queue-full", "Too many messages wait for the connection", { retry: "later" });
      }
      const attempted = Promise.withResolvers<void>();
      waiting.push({ id, event, attempted: attempted.resolve });
      void pump();
      if (sink !== undefined) await attempted.promise;
    },
    isStored: (id: string): boolean => stored.has(id),
    /** Tells again what was told before, as providers do. */
    async again(id: string): Promise<void> {
      const event = stored.get(id);
      if (event === undefined) await pump();
      else await sink?.accept([event]);
    },
  };
}

export type Delivery = ReturnType<typeof createDelivery>;
