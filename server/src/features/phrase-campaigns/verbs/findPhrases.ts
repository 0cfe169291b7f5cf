import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { NamedFlow } from "../../flows/index.ts";
import { phraseCampaignUpdated } from "../phraseCampaigns.events.ts";
import { phraseKey } from "../phraseKey.ts";

/** What a contact wrote, and the connection to which. */
export interface PhraseAsked {
  connectionId: number;
  text: string;
}

/** The active phrase that a message equals, with its flow, whether that runs or not. */
export interface PhraseFound {
  id: number;
  name: string;
  flow: NamedFlow;
}

/** Finds the phrases of a batch of messages in one statement; undefined for a message that is none. */
export async function findPhrases(
  tx: Tx,
  asked: readonly PhraseAsked[],
): Promise<(PhraseFound | undefined)[]> {
  if (asked.length === 0) return [];
  const rows = await tx.query<PhraseFound & { [column: string]: unknown; place: number }>({
    name: "find-phrases",
    text: `
      select a.place::int as place, p.id, p.name,
        json_build_object('id', f.id, 'name', f.name, 'active', f.active, 'version', f.published_number) as flow
      from unnest($2::bigint[], $3::text[]) with ordinality as a(connection_id, key, place)
      join phrase_campaigns p
        on p.company_id = $1 and p.connection_id = a.connection_id and p.key = a.key and p.active
      join flows f on f.company_id = $1 and f.id = p.flow_id`,
    values: [
      tx.companyId,
      asked.map(({ connectionId }) => connectionId),
      asked.map(({ text }) => phraseKey(text)),
    ],
  });
  const found = new Map(rows.map(({ place, id, name, flow }) => [place, { id, name, flow }]));
  return asked.map((_, at) => found.get(at + 1));
}

/** Counts phrases that began their flow: an id that comes twice did so twice. */
export async function countPhrases(tx: Tx, ids: readonly number[], by: Actor): Promise<void> {
  if (ids.length === 0) return;
  const counted = await tx.query<{ id: number }>({
    name: "count-phrases",
    text: `
      update phrase_campaigns p set fired = p.fired + c.times, last_fired_at = app.now()
      from (select id, count(*)::int as times from unnest($2::bigint[]) as ids(id) group by id) c
      where p.company_id = $1 and p.id = c.id returning p.id`,
    values: [tx.companyId, ids],
  });
  for (const { id } of counted) tx.emit(phraseCampaignUpdated, { phraseCampaignId: id, by });
}
