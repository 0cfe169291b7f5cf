import type { Message } from "@balcao/contract";

/** The first of the contact's last `unread` messages: above it stands the mark. Null when all is read or not loaded. */
export function firstUnreadId(messages: readonly Message[], unread: number): number | null {
  if (unread <= 0) return null;
  const received = messages.filter((message) => !message.fromMe && !message.isPrivate);
  return received.at(-unread)?.id ?? null;
}
