import type { DuplicateReason } from "@balcao/contract";
import type { Statement } from "../../platform/database/index.ts";

export interface PairRow {
  [column: string]: unknown;
  contact_id: number;
  duplicate_id: number;
}

interface PairsWanted {
  companyId: number;
  offset: number;
  limit: number;
}

const toldApart = (a: string, b: string): string => `
  exists (select 1 from contacts_told_apart d where d.company_id = $1
    and d.contact_id = least(${a}, ${b}) and d.other_contact_id = greatest(${a}, ${b}))`;

/** Each of those that share something, with the first of them from whom nobody told it apart. */
const sharing = (key: "number_tail" | "email_key", alike: string): string => `
  with shared as (
    select ${key} as key from contacts where company_id = $1 and ${key} is not null and not is_group
    group by ${key} having count(*) > 1
  )
  select a.id as contact_id, b.id as duplicate_id from shared
  join contacts b on b.company_id = $1 and b.${key} = shared.key and not b.is_group
  join lateral (
    select a.id from contacts a
    where a.company_id = $1 and a.${key} = shared.key and not a.is_group and a.id < b.id and ${alike} and not ${toldApart("a.id", "b.id")}
    order by a.id limit 1
  ) a on true
  order by shared.key, b.id offset $2 limit $3`;

/** Whoever has no number to be told apart by, with the first namesake. Every name of the company is read. */
const namesakes = `
  with named as materialized (
    select app.plain(c.name) as key, array_agg(c.id order by c.id) as ids from contacts c
    where c.company_id = $1 and not c.is_group and length(c.name) >= 3
    group by app.plain(c.name) having count(*) > 1
  ),
  one as (select named.key, named.ids, unnest(named.ids) as id from named)
  select distinct one.key, least(one.id, a.id) as contact_id, greatest(one.id, a.id) as duplicate_id from one
  join lateral (
    select other.id from unnest(one.ids) as other(id) where other.id <> one.id and not ${toldApart("other.id", "one.id")} limit 1
  ) a on true
  where not exists (select 1 from contact_identities i where i.company_id = $1 and i.contact_id = one.id and i.kind = 'phone')
  order by one.key, 3 offset $2 limit $3`;

const texts: Record<DuplicateReason, string> = {
  number: sharing("number_tail", "app.same_phone(a.number, b.number)"),
  email: sharing("email_key", "true"),
  name: namesakes,
};

/** A page of pairs that share their number, their e-mail or their name. */
export const pairsBy = (by: DuplicateReason, { companyId, offset, limit }: PairsWanted): Statement => ({
  name: `duplicate-pairs-by-${by}`,
  text: texts[by],
  values: [companyId, offset, limit],
});
