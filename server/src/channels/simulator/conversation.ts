import { applyToMessage } from "./toPhone.ts";
import type { PhoneEvent, PhoneListener, ShownMessage } from "./wire.ts";

/** Conversation on a phone's screen: the last messages, and the browsers that watch. */
export function createConversation(keep: number) {
  const messages = new Map<string, ShownMessage>();
  const listeners = new Set<PhoneListener>();

  const store = (event: PhoneEvent): void => {
    if (event.type === "message") {
      messages.set(event.message.id, event.message);
      const oldest = messages.size > keep ? messages.keys().next().value : undefined;
      if (oldest !== undefined) messages.delete(oldest);
      return;
    }
    const known = "id" in event ? messages.get(event.id) : undefined;
    if (known !== undefined) messages.set(known.id, applyToMessage(known, event));
  };

  return {
    /** Keeps it for browsers that come later, and tells those that are here. */
    show(event: PhoneEvent): void {
      store(event);
      for (const listener of listeners) listener(event);
    },
    /** Puts older messages before those that are known, and tells whoever watches the whole. */
    restore(older: readonly ShownMessage[]): void {
      const newer = [...messages.values()];
      messages.clear();
      for (const message of [...older, ...newer].slice(-keep)) messages.set(message.id, message);
      for (const listener of listeners) listener({ type: "history", messages: [...messages.values()] });
    },
    find: (id: string): ShownMessage | undefined => messages.get(id),
    list: (): ShownMessage[] => [...messages.values()],
    subscribe(listener: PhoneListener): () => void {
      listener({ type: "history", messages: [...messages.values()] });
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Conversation = ReturnType<typeof createConversation>;
