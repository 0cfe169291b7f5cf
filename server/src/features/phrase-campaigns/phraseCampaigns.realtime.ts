import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission, emitOncePerClass } from "../../platform/realtime/index.ts";
import {
  phraseCampaignCreated,
  phraseCampaignDeleted,
  phraseCampaignUpdated,
} from "./phraseCampaigns.events.ts";
import { type PhraseRow, presentPhrase } from "./phraseCampaigns.present.ts";
import { phrasesById } from "./phraseCampaigns.queries.ts";

interface Loaded {
  share: ReturnType<typeof emitOncePerClass>;
  rows: ReadonlyMap<number, PhraseRow>;
}

/** `company-{id}-flowcampaign`, to everybody who may see the page of phrases. */
export const phraseCampaignsLive: AnyLiveRule[] = [
  defineLive<{ phraseCampaignId: number }, Loaded>({
    on: [phraseCampaignCreated, phraseCampaignUpdated, phraseCampaignDeleted],
    async load(database, companyId, events) {
      const ids = [...new Set(events.map(({ payload }) => payload.phraseCampaignId))];
      const rows = await database.read<PhraseRow>(companyId, phrasesById(companyId, ids));
      return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
    },
    emissionsFor({ type, payload: { phraseCampaignId: id } }, { share, rows }, { companyId, permissions }) {
      if (!permissions.has("flows")) return [];
      const row = rows.get(id);
      return share(`${type} ${id}`, () => {
        if (!row) return emission(liveEvents.phraseCampaign, companyId, { action: "delete", id });
        const action = type === phraseCampaignCreated.name ? "create" : "update";
        return emission(liveEvents.phraseCampaign, companyId, { action, record: presentPhrase(row) });
      });
    },
    keyOf: ({ payload }) => `phrase-campaign.${payload.phraseCampaignId}`,
  }),
];
