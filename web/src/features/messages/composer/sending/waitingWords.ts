import type { PendingSend } from "./outbox.ts";
import { kindOfFile } from "../attachments/fileLimits.ts";

/** Words by ticket that wait for a network, and which message they are of. */
export type WaitingWords = ReadonlyMap<number, { clientId: string; text: string }>;

interface Now {
  sends: readonly PendingSend[];
  isOnline: boolean;
}

/**
 * Finds what waits in each ticket, its last message; each try to send it changes nothing. Notes stand in no row, and
 * what goes out at once is not told.
 */
export function waitingWords(before: WaitingWords, { sends, isOnline }: Now): WaitingWords {
  const next = new Map<number, { clientId: string; text: string }>();
  for (const send of sends) {
    const { clientId, ticketId, state, isPrivate } = send;
    const waits = before.has(ticketId) || next.has(ticketId) || (state === "queued" && !isOnline);
    const text = wordsOf(send);
    if (waits && state !== "failed" && !isPrivate && text !== "") next.set(ticketId, { clientId, text });
  }
  return isSame(before, next) ? before : next;
}

const isSame = (before: WaitingWords, next: WaitingWords): boolean =>
  before.size === next.size && [...next].every(([id, { clientId }]) => before.get(id)?.clientId === clientId);

const signs = { image: "📷", video: "🎬", audio: "🎤", document: "📄" } as const;

/** Words as the list would say them of a message that is sent. */
function wordsOf({ body, file, extra }: PendingSend): string {
  if (extra?.stickerId !== undefined) return "💟";
  if (file === null) return body;
  return `${signs[kindOfFile(file.file.type)]} ${file.caption || ""}`.trim();
}
