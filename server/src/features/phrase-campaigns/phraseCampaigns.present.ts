import type { PhraseCampaign } from "@balcao/contract";

export interface PhraseRow {
  [column: string]: unknown;
  id: number;
  name: string;
  phrase: string;
  active: boolean;
  fired: number;
  last_fired_at: string | null;
  flow_id: number | null;
  flow_name: string | null;
  flow_active: boolean | null;
  published_number: number | null;
  connection_id: number | null;
  connection_name: string | null;
}

export const presentPhrase = (row: PhraseRow): PhraseCampaign => ({
  id: row.id,
  name: row.name,
  phrase: row.phrase,
  status: row.active,
  flowId: row.flow_id,
  flow: row.flow_id === null ? null : flowOf(row.flow_id, row),
  whatsappId: row.connection_id,
  whatsapp: row.connection_id === null ? null : { id: row.connection_id, name: row.connection_name ?? "" },
  fired: row.fired,
  lastFiredAt: row.last_fired_at,
});

const flowOf = (id: number, { flow_name, flow_active, published_number }: PhraseRow) => ({
  id,
  name: flow_name ?? "",
  active: flow_active === true,
  isPublished: published_number !== null,
});
