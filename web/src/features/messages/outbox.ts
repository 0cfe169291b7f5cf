import type { Message } from "@balcao/contract";

export type Quoted = NonNullable<Message["quotedMsg"]>;

/** A message that the server has not stored yet. */
export interface PendingSend {
  /** Names the message on the server too, so that sending it again cannot double it. */
  clientId: string;
  ticketId: number;
  userId: number;
  body: string;
  /** Several files are several messages. */
  file: PendingFile | null;
  quoted: Quoted | null;
  isPrivate: boolean;
  signMessage: boolean;
  createdAt: string;
  state: "queued" | "sending" | "failed";
  /** Of the upload, 0 to 1. */
  progress: number;
  /** Why it failed, in the reader's words. */
  reason: string | null;
}

export interface PendingFile {
  file: File;
  /** An object URL, to show it at once. */
  url: string;
  caption: string;
}

export type NewSend = Omit<PendingSend, "state" | "progress" | "reason" | "createdAt" | "clientId">;

export interface OutboxPorts {
  deliver: (send: PendingSend, onProgress: (done: number) => void) => Promise<Message[]>;
  onDelivered: (send: PendingSend, messages: Message[]) => void;
  /** True for a lost network: it waits for the next connection instead of failing. */
  isOffline: (error: unknown) => boolean;
  explain: (error: unknown) => string;
  newId: () => string;
  now: () => string;
}

/** What was written and is not stored yet: one after the other within a ticket, waiting while there is no network. */
export interface Outbox {
  pending: () => readonly PendingSend[];
  subscribe: (listener: () => void) => () => void;
  add: (send: NewSend) => void;
  retry: (clientId: string) => void;
  discard: (clientId: string) => void;
  /** Puts back what an earlier page left behind. */
  restore: (sends: readonly PendingSend[]) => void;
  /** The network is back: whatever waits goes on. */
  resume: () => void;
}

export function createOutbox(ports: OutboxPorts): Outbox {
  let sends: readonly PendingSend[] = [];
  const listeners = new Set<() => void>();

  const change = (next: readonly PendingSend[]) => {
    sends = next;
    for (const listener of listeners) listener();
  };
  const patch = (clientId: string, values: Partial<PendingSend>) =>
    change(sends.map((send) => (send.clientId === clientId ? { ...send, ...values } : send)));
  const drop = (clientId: string) => change(sends.filter((send) => send.clientId !== clientId));

  const advance = (ticketId: number) => {
    const own = sends.filter((send) => send.ticketId === ticketId && send.state !== "failed");
    const [next] = own;
    if (next === undefined || next.state === "sending") return;
    patch(next.clientId, { state: "sending", progress: 0 });
    void deliver(next);
  };

  const deliver = async (send: PendingSend) => {
    try {
      const messages = await ports.deliver(send, (progress) => patch(send.clientId, { progress }));
      // First the stored message, then the pending one goes, so that the bubble never blinks.
      ports.onDelivered(send, messages);
      drop(send.clientId);
    } catch (error) {
      if (ports.isOffline(error)) return patch(send.clientId, { state: "queued" });
      patch(send.clientId, { state: "failed", reason: ports.explain(error) });
    }
    advance(send.ticketId);
  };

  return {
    pending: () => sends,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (send) => {
      change([
        ...sends,
        {
          ...send,
          clientId: ports.newId(),
          createdAt: ports.now(),
          state: "queued",
          progress: 0,
          reason: null,
        },
      ]);
      advance(send.ticketId);
    },
    retry: (clientId) => {
      const send = sends.find((known) => known.clientId === clientId);
      if (send?.state !== "failed") return;
      patch(clientId, { state: "queued", reason: null });
      advance(send.ticketId);
    },
    discard: drop,
    restore: (left) => {
      change([...left.map((send) => ({ ...send, state: "queued" as const })), ...sends]);
      for (const ticketId of new Set(left.map((send) => send.ticketId))) advance(ticketId);
    },
    resume: () => {
      for (const ticketId of new Set(sends.map((send) => send.ticketId))) advance(ticketId);
    },
  };
}
