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
export class Delivery {
  readonly #onStored: (id: string) => void;
  readonly #waiting: Waiting[] = [];
  readonly #stored = new Map<string, InboundEvent>();
  #sink: ChannelSink | undefined;
  #pumping = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(onStored: (id: string) => void) {
    this.#onStored = onStored;
  }

  connect(sink: ChannelSink): void {
    this.#sink = sink;
    void this.#pump();
  }

  disconnect(): void {
    this.#sink = undefined;
    clearTimeout(this.#timer);
  }

  /** Resolves after the first attempt, or at once while nobody listens. */
  async push(id: string, event: InboundEvent): Promise<void> {
    if (this.#waiting.length >= queueLimit) {
      throw new ChannelError("queue-full", "Too many messages wait for the connection", { retry: "later" });
    }
    const attempted = Promise.withResolvers<void>();
    this.#waiting.push({ id, event, attempted: attempted.resolve });
    void this.#pump();
    if (this.#sink !== undefined) await attempted.promise;
  }

  isStored(id: string): boolean {
    return this.#stored.has(id);
  }

  /** Tells again what was told before, as providers do. */
  async again(id: string): Promise<void> {
    const event = this.#stored.get(id);
    if (event === undefined) await this.#pump();
    else await this.#sink?.accept([event]);
  }

  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    while (this.#sink !== undefined && this.#waiting.length > 0) {
      if (!(await this.#handOver(this.#sink))) break;
    }
    this.#pumping = false;
    if (this.#sink !== undefined && this.#waiting.length > 0) this.#retryLater();
  }

  async #handOver(sink: ChannelSink): Promise<boolean> {
    const batch = this.#waiting.slice(0, batchSize);
    const accepted = await sink.accept(batch.map(({ event }) => event)).then(
      () => true,
      () => false,
    );
    if (accepted) {
      this.#failures = 0;
      this.#waiting.splice(0, batch.length);
      batch.forEach((entry) => this.#settle(entry));
    }
    batch.forEach(({ attempted }) => attempted());
    return accepted;
  }

  #settle({ id, event }: Waiting): void {
    this.#stored.set(id, event);
    const oldest = this.#stored.size > remembered ? this.#stored.keys().next().value : undefined;
    if (oldest !== undefined) this.#stored.delete(oldest);
    this.#onStored(id);
  }

  #retryLater(): void {
    const pause = retryPausesMs[Math.min(this.#failures, retryPausesMs.length - 1)];
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#pump(), pause);
  }
}
