import type { PendingSend } from "./outbox.ts";

const keyOf = (userId: number) => `unsent-${userId}`;

/** Texts outlive a reload of their tab; files cannot be kept. */
export function storeUnsent(userId: number, sends: readonly PendingSend[]): void {
  const texts = sends.filter((send) => send.file === null && send.state !== "failed");
  try {
    if (texts.length === 0) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(texts));
  } catch {
    // A browser that keeps nothing loses what waits only when it is reloaded.
  }
}

export function readLeftBehind(userId: number): PendingSend[] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isSend) : [];
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
