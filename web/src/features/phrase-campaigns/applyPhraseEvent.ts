import type { liveEvents, PhraseCampaign } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { comparePlain } from "../../lib/text/plainText.ts";

export type PhraseEvent = z.output<typeof liveEvents.phraseCampaign.payload>;

export const phrasesKey = ["phrase-campaigns"] as const;

/** Brings one change into the list of phrases. */
export function applyPhraseEvent(client: QueryClient, event: PhraseEvent): void {
  client.setQueryData<PhraseCampaign[]>(phrasesKey, (known) => known && withChange(known, event));
}

function withChange(known: readonly PhraseCampaign[], event: PhraseEvent): PhraseCampaign[] {
  const id = event.action === "delete" ? event.id : event.record.id;
  const others = known.filter((phrase) => phrase.id !== id);
  return event.action === "delete" ? others : [...others, event.record].toSorted(byName);
}

const byName = (a: PhraseCampaign, b: PhraseCampaign): number => comparePlain(a.name, b.name) || a.id - b.id;
