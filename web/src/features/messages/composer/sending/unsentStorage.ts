import type { PendingSend } from "./outbox.ts";

/** Key of the tickets' unsent messages; chats have one of their own. */
const ofTickets = "unsent";
const keyOf = (name: string, userId: number) => `${name}-${userId}`;

/** Texts outlive a reload of their tab, refused ones with their reason; files cannot be kept. */
export function storeUnsent(userId: number, sends: readonly PendingSend[], name: string = ofTickets): void {
  const texts = sends.filter((send) => send.file === null && send.userId === userId);
  try {
    if (texts.length === 0) sessionStorage.removeItem(keyOf(name, userId));
    else sessionStorage.setItem(keyOf(name, userId), JSON.stringify(texts));
  } catch {
    // A browser that keeps nothing loses what waits only when it is reloaded.
  }
}

/** Says whether there is something to go on with. */
export const hasLeftBehind = (userId: number, name?: string): boolean =>
  readLeftBehind(userId, name).length > 0;

export function readLeftBehind(userId: number, name: string = ofTickets): PendingSend[] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(keyOf(name, userId)) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isSend).filter((send) => send.userId === userId) : [];
  } catch {
    return [];
  }
}

const isSend = (value: unknown): value is PendingSend =>
  typeof value === "object" &&
  value !== null &&
  "clientId" in value &&
  "ticketId" in value &&
  "body" in value &&
  typeof value.body === "string";
