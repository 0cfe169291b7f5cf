import type { Message } from "@balcao/contract";

/** Pause between two messages in ms: as people send, and as providers like it. */
export const forwardPause = 900;

export interface ForwardTarget {
  id: number;
  name: string;
}

/** One message on its way to one contact. */
export interface ForwardItem {
  /** The server takes it once, however often it is tried. */
  clientId: string;
  message: Message;
  contact: ForwardTarget;
  signMessage: boolean;
  state: "waiting" | "sending" | "sent" | "failed";
  /** Reason why it failed. */
  reason: string;
}

export interface ForwardSummary {
  sent: number;
  failed: number;
}

export interface ForwardOptions {
  deliver: (item: ForwardItem) => Promise<void>;
  explain: (error: unknown) => string;
  newId: () => string;
  wait: (ms: number) => Promise<void>;
  /** Nothing is on its way any more. */
  onEnd: (summary: ForwardSummary) => void;
}

/** Sends messages on, one after the other with a pause between; whoever looks away finds it done. */
export class ForwardRun {
  #items: readonly ForwardItem[] = [];
  #isRunning = false;
  readonly #options: ForwardOptions;
  readonly #listeners = new Set<() => void>();

  constructor(options: ForwardOptions) {
    this.#options = options;
  }

  readonly items = (): readonly ForwardItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Contact by contact, each gets the messages in the conversation's order. What went well before is cleared away. */
  start(messages: readonly Message[], contacts: readonly ForwardTarget[], signMessage: boolean): void {
    const ordered = messages.toSorted((a, b) => a.id - b.id);
    const added = contacts.flatMap((contact) =>
      ordered.map((message): ForwardItem => ({
        clientId: this.#options.newId(),
        message,
        contact,
        signMessage,
        state: "waiting",
        reason: "",
      })),
    );
    const kept = this.#isRunning ? this.#items : [];
    this.#set([...kept, ...added]);
    void this.#run();
  }

  /** Tries those again that failed, or one of them. */
  retry(clientId?: string): void {
    this.#set(
      this.#items.map((item) =>
        item.state === "failed" && (clientId === undefined || item.clientId === clientId)
          ? { ...item, state: "waiting", reason: "" }
          : item,
      ),
    );
    void this.#run();
  }

  /** Stops: what waits does not go any more; what is being sent ends. */
  stop(): void {
    this.#set(this.#items.filter((item) => item.state !== "waiting"));
  }

  /** The session that sent is over: nothing of it goes on. */
  clear(): void {
    this.#set([]);
  }

  /** Nobody needs to see any more what ended. */
  dismiss(): void {
    if (!this.#isRunning) this.#set([]);
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      await this.#send(next);
      if (this.#next() !== undefined) await this.#options.wait(forwardPause);
    }
    this.#isRunning = false;
    const { sent, failed } = summarise(this.#items);
    if (sent + failed > 0) this.#options.onEnd({ sent, failed });
  }

  readonly #next = (): ForwardItem | undefined => this.#items.find((item) => item.state === "waiting");

  async #send(item: ForwardItem): Promise<void> {
    this.#change(item.clientId, { state: "sending" });
    try {
      await this.#options.deliver(item);
      this.#change(item.clientId, { state: "sent" });
    } catch (error) {
      this.#change(item.clientId, { state: "failed", reason: this.#options.explain(error) });
    }
  }

  #change(clientId: string, change: Partial<ForwardItem>): void {
    this.#set(this.#items.map((item) => (item.clientId === clientId ? { ...item, ...change } : item)));
  }

  #set(items: readonly ForwardItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

export function summarise(items: readonly ForwardItem[]): ForwardSummary & { total: number; open: number } {
  const count = (...states: ForwardItem["state"][]) =>
    items.filter((item) => states.includes(item.state)).length;
  return {
    total: items.length,
    sent: count("sent"),
    failed: count("failed"),
    open: count("waiting", "sending"),
  };
}
