import type { Message } from "@balcao/contract";

/** The first of the contact's last `unread` messages, as far as they are loaded: above it stands the mark. Null when all is read. */
export function firstUnreadId(messages: readonly Message[], unread: number): number | null {
  if (unread <= 0) return null;
  const received = messages.filter(isReceived);
  return received.at(-Math.min(unread, received.length))?.id ?? null;
}

export const countReceived = (messages: readonly Message[]): number => messages.filter(isReceived).length;

const isReceived = (message: Message): boolean => !message.fromMe && !message.isPrivate;
