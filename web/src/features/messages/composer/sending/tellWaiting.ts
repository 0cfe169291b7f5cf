import { connectionState } from "../../../../lib/live/connectionState.ts";
import { waitingTexts } from "../../../tickets/index.ts";
import { outbox } from "./sending.ts";
import { type WaitingWords, waitingWords } from "./waitingWords.ts";

let told: WaitingWords = new Map();

function tell(): void {
  const next = waitingWords(told, {
    sends: outbox.pending(),
    isOnline: connectionState.get() === "online",
  });
  if (next === told) return;
  told = next;
  waitingTexts.set(new Map([...next].map(([ticketId, { text }]) => [ticketId, text])));
}

/** Tells the list which messages wait for a network, from now on, whatever is open. */
export function tellWaiting(): void {
  outbox.subscribe(tell);
  connectionState.subscribe(tell);
  tell();
}
