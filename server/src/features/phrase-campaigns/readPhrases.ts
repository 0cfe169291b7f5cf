import type { PhraseCampaign } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { type PhraseRow, presentPhrase } from "./phraseCampaigns.present.ts";
import { phrasesById, phrasesByName } from "./phraseCampaigns.queries.ts";

export async function listPhrases(ctx: Ctx, { searchParam }: { searchParam: string }) {
  const rows = await ctx.read<PhraseRow>(phrasesByName(ctx.companyId, searchParam));
  return { flow: rows.map(presentPhrase) };
}

export async function getPhrase(ctx: Ctx, id: number): Promise<PhraseCampaign> {
  const [row] = await ctx.read<PhraseRow>(phrasesById(ctx.companyId, [id]));
  if (!row) throw new DomainError("ERR_NO_PHRASE_CAMPAIGN_FOUND");
  return presentPhrase(row);
}
