import { liveEvents } from "@balcao/contract";
import type { Database } from "../../platform/database/index.ts";
import {
  type AnyLiveRule,
  defineLive,
  emission,
  emitOncePerClass,
  type TypedEvent,
} from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { campaignCreated, campaignDeleted, campaignUpdated } from "./campaigns.events.ts";
import { type CampaignRecord, presentCampaign } from "./campaigns.present.ts";
import { campaignsById } from "./campaigns.queries.ts";

interface Batch {
  database: Database;
  companyId: number;
  events: readonly TypedEvent<{ campaignId: number }>[];
}

/** Loads what tells the campaigns that the events speak of, everybody the same. */
async function loadTeller(files: Files, { database, companyId, events }: Batch) {
  const ids = [...new Set(events.map(({ payload }) => payload.campaignId))];
  const rows = await database.read<CampaignRecord>(companyId, campaignsById(companyId, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const share = emitOncePerClass();
  return (action: "create" | "update", campaignId: number) => {
    const row = byId.get(campaignId);
    if (!row) return [];
    return share(`${action} ${campaignId}`, () =>
      emission(liveEvents.campaign, companyId, { action, record: presentCampaign(files, row) }),
    );
  };
}

const told = (files: Files, action: "create" | "update") =>
  defineLive({
    on: [action === "create" ? campaignCreated : campaignUpdated],
    load: (database, companyId, events) => loadTeller(files, { database, companyId, events }),
    emissionsFor: ({ payload: { campaignId } }, tell) => tell(action, campaignId),
    keyOf: ({ payload }) => `campaign.${payload.campaignId}`,
  });

const deletions = defineLive({
  on: [campaignDeleted],
  load: async (_database, companyId) => {
    const share = emitOncePerClass();
    return (id: number) =>
      share(`delete ${id}`, () => emission(liveEvents.campaign, companyId, { action: "delete", id }));
  },
  emissionsFor: ({ payload: { campaignId } }, tell) => tell(campaignId),
  keyOf: ({ payload }) => `campaign.${payload.campaignId}`,
});

/** `company-{id}-campaign`. */
export const campaignsLive = (files: Files): AnyLiveRule[] => [
  told(files, "create"),
  told(files, "update"),
  deletions,
];
