import type { Tx } from "../../../platform/database/index.ts";
import type { LockedCampaign } from "../campaigns.access.ts";

/** People of a campaign that has not begun, or those of one that has who are still to be written to. */
export interface Audience {
  [column: string]: unknown;
  total: number;
  /** Those who will be written to. */
  left: number;
  /** Those among them whom the number writes to for the first time. */
  is_new: number;
  /** Those among them whose number nobody asked for. */
  unchecked: number;
  /** Those who had as many campaigns lately as the company allows. */
  tired: number;
}

interface Asked {
  campaign: Pick<LockedCampaign, "id" | "list_id" | "prepared_list_id">;
  connectionId: number | null;
  weeklyLimit: number;
}

const isPrepared = ({ campaign }: Asked): boolean =>
  campaign.prepared_list_id !== null &&
  (campaign.list_id === null || campaign.list_id === campaign.prepared_list_id);

/** SQL of the people: items of the list ($2), or recipients of the campaign ($3). */
const peopleOf = (asked: Asked): string =>
  isPrepared(asked)
    ? `select r.key, r.number, r.extra, true as is_whatsapp_valid from campaign_recipients r
       where r.company_id = $1 and r.campaign_id = $3::bigint and r.state in ('waiting', 'confirmed') and ($2::bigint is null or true)`
    : `select i.key, i.number, i.extra, i.is_whatsapp_valid from contact_list_items i
       where i.company_id = $1 and i.list_id = $2::bigint and $3::bigint is not null`;

const contactOf = (person: string): string => `
  select c.id, c.active, c.opted_out_at from contact_identities d
  join contacts c on c.company_id = $1 and c.id = d.contact_id
  where d.company_id = $1 and d.kind = 'phone' and d.value in (${person}.number, ${person}.key) limit 1`;

export async function readAudience(tx: Tx, asked: Asked): Promise<Audience> {
  const kind = isPrepared(asked) ? "prepared" : "listed";
  const [row] = await tx.query<Audience>({
    name: `campaign-audience-${kind}`,
    text: `
      with people as (${peopleOf(asked)}),
      judged as (
        select p.is_whatsapp_valid, who.id as contact_id,
          coalesce(p.is_whatsapp_valid, true) and coalesce(who.active, true) and who.opted_out_at is null as is_reachable,
          $5::int > 0 and (
            select count(*) from campaign_recipients r
            where r.company_id = $1 and r.contact_id = who.id and r.sent_at > app.now() - interval '7 days') >= $5::int as is_tired
        from people p left join lateral (${contactOf("p")}) who on true
      ),
      fit as (select * from judged where is_reachable and not is_tired)
      select (select count(*)::int from judged) as total, (select count(*)::int from fit) as left,
        (select count(*)::int from judged where is_reachable and is_tired) as tired,
        (select count(*)::int from fit where is_whatsapp_valid is null) as unchecked,
        (select count(*)::int from fit where contact_id is null or not exists (
          select from messages m where m.company_id = $1 and m.contact_id = fit.contact_id and m.connection_id = $4::bigint
            and not m.is_private and (not m.from_me or m.ack > 0))) as is_new`,
    values: [tx.companyId, asked.campaign.list_id, asked.campaign.id, asked.connectionId, asked.weeklyLimit],
  });
  return row ?? { total: 0, left: 0, is_new: 0, unchecked: 0, tired: 0 };
}

export interface MissingValue {
  [column: string]: unknown;
  name: string;
  /** People without a value. */
  count: number;
}

/** Counts for each variable the people whose rows say nothing for it; those that all have a value for are left out. */
export const readMissingValues = (tx: Tx, asked: Asked, names: readonly string[]): Promise<MissingValue[]> =>
  names.length === 0
    ? Promise.resolve([])
    : tx.query<MissingValue>({
        name: `campaign-missing-values-${isPrepared(asked) ? "prepared" : "listed"}`,
        text: `
          with people as (${peopleOf(asked)})
          select v.name, count(*)::int as count from people p cross join unnest($4::text[]) with ordinality as v(name, place)
          where not exists (
            select from jsonb_array_elements(p.extra) e where app.plain(e ->> 'name') = app.plain(v.name) and e ->> 'value' <> '')
          group by v.name, v.place order by v.place`,
        values: [tx.companyId, asked.campaign.list_id, asked.campaign.id, [...names]],
      });
