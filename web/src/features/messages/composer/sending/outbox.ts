import type { ClientInput, endpoints, Message } from "@balcao/contract";
import type { RichSend } from "../../rich/richSend.ts";

export type Quoted = NonNullable<Message["quotedMsg"]>;

type SendFields = NonNullable<ClientInput<typeof endpoints.messages.send>["body"]>;
/** Facts of a message beside its text: a contact card, a voice note's length … */
export type SendExtra = Omit<SendFields, "body" | "clientId" | "quotedMsg" | "isPrivate" | "signMessage">;

/** A message that the server has not stored yet. */
export interface PendingSend {
  /** Names the message on the server too, so that sending it again cannot double it. */
  clientId: string;
  /** Id of the conversation: a ticket; in an outbox for chats, a chat. */
  ticketId: number;
  userId: number;
  body: string;
  /** Several files are several messages. */
  file: PendingFile | null;
  quoted: Quoted | null;
  /** Colleagues who are named in it, in a chat. */
  mentions?: readonly number[];
  extra?: SendExtra;
  /** A list, a button or a charge: sent by a call of its own. */
  rich?: RichSend;
  /** A file that the server has already, shown until it answers. */
  attachment?: StoredAttachment;
  isPrivate: boolean;
  signMessage: boolean;
  createdAt: string;
  state: "queued" | "sending" | "failed";
  /** Share of the upload that is done, 0 to 1. */
  progress: number;
  /** Reason why it failed, in the reader's words. */
  reason: string | null;
}

export interface StoredAttachment {
  name: string;
  url: string | null;
  mimetype: string;
}

export interface PendingFile {
  file: File;
  /** An object URL, to show it at once. */
  url: string;
  caption: string;
}

export type NewSend = Omit<PendingSend, "state" | "progress" | "reason" | "createdAt" | "clientId"> & {
  /** Named already: an earlier attempt may have reached the server. */
  clientId?: string;
};

/** Ports of an outbox; what the server stores of a message is the conversation's business. */
export interface OutboxPorts<Stored> {
  deliver: (send: PendingSend, onProgress: (done: number) => void) => Promise<Stored[]>;
  onDelivered: (send: PendingSend, messages: Stored[]) => void;
  /** Nothing shows it any more. */
  onGone: (send: PendingSend) => void;
  /** Says whether who wrote it is still the one who sends. */
  isOwn: (send: PendingSend) => boolean;
  /** True for a lost network: it waits for the next connection instead of failing. */
  isOffline: (error: unknown) => boolean;
  explain: (error: unknown) => string;
  newId: () => string;
  now: () => string;
}

/**
 * Outbox of what was written and is not stored yet: one after the other within a ticket, waiting while there is no
 * network.
 */
export class Outbox<Stored = Message> {
  readonly #ports: OutboxPorts<Stored>;
  readonly #listeners = new Set<() => void>();
  #sends: readonly PendingSend[] = [];

  constructor(ports: OutboxPorts<Stored>) {
    this.#ports = ports;
  }

  readonly pending = (): readonly PendingSend[] => this.#sends;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(send: NewSend): void {
    const { newId, now } = this.#ports;
    this.#change([
      ...this.#sends,
      { clientId: newId(), ...send, createdAt: now(), state: "queued", progress: 0, reason: null },
    ]);
    this.#advance(send.ticketId);
  }

  retry(clientId: string): void {
    const send = this.#sends.find((known) => known.clientId === clientId);
    if (send?.state !== "failed") return;
    this.#patch(clientId, { state: "queued", reason: null });
    this.#advance(send.ticketId);
  }

  discard(clientId: string): void {
    this.#drop((send) => send.clientId === clientId);
  }

  /** Forgets all that waits: the session that wrote it is over. */
  clear(): void {
    this.#drop(() => true);
  }

  /** Puts back what an earlier page left behind; what was refused stays so, with its reason. */
  restore(left: readonly PendingSend[]): void {
    const known = new Set(this.#sends.map((send) => send.clientId));
    const missing = left.filter((send) => !known.has(send.clientId));
    this.#change([...missing.map(asLeft), ...this.#sends]);
    this.resume();
  }

  /** The network is back: whatever waits goes on. */
  resume(): void {
    for (const ticketId of new Set(this.#sends.map((send) => send.ticketId))) this.#advance(ticketId);
  }

  #advance(ticketId: number): void {
    const { isOwn } = this.#ports;
    const next = this.#sends.find(
      (send) => send.ticketId === ticketId && send.state !== "failed" && isOwn(send),
    );
    if (next === undefined || next.state === "sending") return;
    this.#patch(next.clientId, { state: "sending", progress: 0 });
    void this.#deliver(next);
  }

  async #deliver(send: PendingSend): Promise<void> {
    const { deliver, onDelivered, isOffline, explain } = this.#ports;
    try {
      const messages = await deliver(send, (progress) => this.#patch(send.clientId, { progress }));
      // First the stored message, then the pending one goes, so that the bubble never blinks.
      if (this.#sends.some((known) => known.clientId === send.clientId)) onDelivered(send, messages);
      this.discard(send.clientId);
    } catch (error) {
      if (isOffline(error)) return this.#patch(send.clientId, { state: "queued" });
      this.#patch(send.clientId, { state: "failed", reason: explain(error) });
    }
    this.#advance(send.ticketId);
  }

  #patch(clientId: string, values: Partial<PendingSend>): void {
    this.#change(this.#sends.map((send) => (send.clientId === clientId ? { ...send, ...values } : send)));
  }

  #drop(isGone: (send: PendingSend) => boolean): void {
    const gone = this.#sends.filter(isGone);
    this.#change(this.#sends.filter((send) => !isGone(send)));
    gone.forEach(this.#ports.onGone);
  }

  #change(next: readonly PendingSend[]): void {
    this.#sends = next;
    for (const listener of this.#listeners) listener();
  }
}

const asLeft = (send: PendingSend): PendingSend =>
  send.state === "failed" ? send : { ...send, state: "queued" };
