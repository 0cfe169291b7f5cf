import { useSyncExternalStore } from "react";
import { createSignal } from "../../../lib/signal.ts";

/** Drafts of the viewer, by ticket: told by whoever keeps drafts. */
export const draftTexts = createSignal<ReadonlyMap<number, string>>(new Map());

export const useDraftText = (ticketId: number): string | undefined =>
  useSyncExternalStore(draftTexts.subscribe, () => draftTexts.get().get(ticketId));

/** One that was written on, or sent. */
export function noteDraft(ticketId: number, text: string): void {
  const drafts = draftTexts.get();
  if ((drafts.get(ticketId) ?? "") === text.trim()) return;
  const next = new Map(drafts);
  if (text.trim() === "") next.delete(ticketId);
  else next.set(ticketId, text.trim());
  draftTexts.set(next);
}
