import type { PendingSend } from "./outbox.ts";

/** Key of the tickets' unsent messages; chats have one of their own. */
const ofTickets = "unsent";
const keyOf = (name: string, userId: number) => `${name}-${userId}`;

/** A message as it is kept: its file lies elsewhere. */
export type LeftSend = Omit<PendingSend, "file"> & { file: { caption: string } | null };

/** Keeps what waits over a reload of its tab, and what was refused with its reason. */
export function storeUnsent(userId: number, sends: readonly LeftSend[], name: string = ofTickets): void {
  const own = sends.filter((send) => send.userId === userId).map(withoutFile);
  try {
    if (own.length === 0) sessionStorage.removeItem(keyOf(name, userId));
    else sessionStorage.setItem(keyOf(name, userId), JSON.stringify(own));
  } catch {
    // A browser that keeps nothing loses what waits only when it is reloaded.
  }
}

const withoutFile = (send: LeftSend): LeftSend => ({
  ...send,
  file: send.file === null ? null : { caption: send.file.caption },
});

/** Says whether there is something to go on with. */
export const hasLeftBehind = (userId: number, name?: string): boolean =>
  readLeftBehind(userId, name).length > 0;

export function readLeftBehind(userId: number, name: string = ofTickets): LeftSend[] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(keyOf(name, userId)) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isSend).filter((send) => send.userId === userId) : [];
  } catch {
    return [];
  }
}

const isSend = (value: unknown): value is LeftSend =>
  typeof value === "object" &&
  value !== null &&
  "clientId" in value &&
  "ticketId" in value &&
  "body" in value &&
  typeof value.body === "string";
