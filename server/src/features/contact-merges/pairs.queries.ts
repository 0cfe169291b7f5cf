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

/**
 * Contacts who have no number to be told apart by, with the first namesake: name by name, and no further than the page.
 */
const namesakes = `
  select pair.contact_id, pair.duplicate_id
  from (
    select plain_name as key from contacts where company_id = $1 and not is_group and length(plain_name) >= 3
    group by plain_name having count(*) > 1 and not bool_and(has_phone)
  ) named
  cross join lateral (
    select distinct least(one.id, a.id) as contact_id, greatest(one.id, a.id) as duplicate_id from contacts one
    join lateral (
      select other.id from contacts other
      where other.company_id = $1 and other.plain_name = named.key and not other.is_group and other.id <> one.id
        and not ${toldApart("other.id", "one.id")}
      order by other.id limit 1
    ) a on true
    where one.company_id = $1 and one.plain_name = named.key and not one.is_group and not one.has_phone
  ) pair
  order by named.key, pair.duplicate_id, pair.contact_id offset $2 limit $3`;

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
