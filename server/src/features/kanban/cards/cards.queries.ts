import { type CardFilters, lanePageSize, lanesWithCards } from "@balcao/contract";
import { Conditions, prepared, type Statement } from "../../../platform/database/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { companySettingsOf } from "../../settings/index.ts";
import {
  addDays,
  addFilters,
  addVisible,
  foundBy,
  oneListed,
  type PackedTicket,
  searchTickets,
} from "../../tickets/index.ts";

/** Cards are tickets that wait or are attended: those that the index of cards holds. */
const isCard = "t.company_id = $1 and t.status in ('open', 'pending')";
/** The lane of a ticket, 0 where it is in none: as the index of cards has it. */
const laneOf = "case when t.lane_id is null then 0 else t.lane_id end";
const newestFirst = "t.updated_at desc, t.id desc";
/** Place of a card in its lane, to the microsecond. */
const placeOf = "((extract(epoch from t.updated_at) * 1000000)::bigint || '.' || t.id)";

/** What narrows the cards, over the values of a statement that begin with the company. */
export interface Chosen {
  values: unknown[];
  where: string;
}

/** Cards that fit the filters and that the caller may see. `values` begin with the company. */
export async function chooseCards(ctx: Ctx, filters: CardFilters, values: unknown[]): Promise<Chosen> {
  const where = new Conditions(values);
  addVisible(where, ctx.user);
  addFilters(where, ctx.user, filters);
  const { startDate, endDate, updatedAt, searchParam: term } = filters;
  if (startDate !== undefined || endDate !== undefined || updatedAt !== undefined) {
    const { timezone } = await companySettingsOf(ctx.services, ctx.companyId);
    addDays(where, { updatedAt }, timezone);
    if (startDate)
      where.add("t.created_at >= $?::date::timestamp at time zone $?::text", startDate, timezone);
    if (endDate)
      where.add("t.created_at < ($?::date + 1)::timestamp at time zone $?::text", endDate, timezone);
  }
  if (term) where.add(foundBy(values, await searchTickets(ctx, { term, inMessages: false })));
  return { values, where: where.sql || "true" };
}

/** A card with its place. */
export type CardRow = PackedTicket & { at: string };
/** A card of a board with its lane; nothing of a card where the lane shows none. */
export type BoardCardRow = { column_id: number; count: number } & (
  | CardRow
  | (PackedTicket<null> & { at: null })
);

const counted = (where: string) => `
  select ${laneOf} as column_id, count(*)::int as count from tickets t
  where ${isCard} and (${laneOf}) = any($2::bigint[]) and ${where} group by 1`;

/** Counts of the lanes `$2`, 0 for the tickets of none; a lane without cards has no row. */
export const countsStatement = ({ values, where }: Chosen): Statement => ({
  ...prepared(counted(where)),
  values,
});

/** A value as people type it, "R$ 1.234,50" or "1,234.50": what stands last of point and comma divides, if two digits follow at most. */
const amountOf = (value: string): string => `
  case
    when ${value} ~ '\\d,\\d{1,2}\\D*$' then replace(regexp_replace(${value}, '[^\\d,-]', '', 'g'), ',', '.')
    when ${value} ~ '\\d\\.\\d{1,2}\\D*$' then regexp_replace(${value}, '[^\\d.-]', '', 'g')
    else regexp_replace(${value}, '[^\\d-]', '', 'g')
  end`;

/** Sums of a field of the contacts, for the lanes `$2`; what is no amount adds nothing. */
export const sumsStatement = ({ values, where }: Chosen, field: string): Statement => ({
  ...prepared(`
    select ${laneOf} as column_id, coalesce(sum(amount::numeric) filter (where amount ~ '^-?\\d{1,15}(\\.\\d{1,2})?$'), 0)::float8 as sum
    from tickets t
    left join contacts c on c.company_id = $1 and c.id = t.contact_id
    left join lateral (
      select ${amountOf("e ->> 'value'")} as amount from jsonb_array_elements(c.extra_info) e
      where app.plain(e ->> 'name') = app.plain($${values.length + 1}::text) limit 1
    ) worth on true
    where ${isCard} and (${laneOf}) = any($2::bigint[]) and ${where} group by 1`),
  values: [...values, field],
});

/** The lanes `$2` with their counts, and the newest cards of the first, one more than a page where there are more. */
export const boardStatement = ({ values, where }: Chosen): Statement => ({
  ...prepared(`
    with asked as (select id, place from unnest($2::bigint[]) with ordinality as x(id, place)),
    counted as materialized (${counted(where)})
    select asked.id as column_id, coalesce(counted.count, 0) as count, case when t.id is not null then ${placeOf} end as at, ${oneListed}
    from asked left join counted on counted.column_id = asked.id
    left join lateral (
      select t.id from tickets t where ${isCard} and (${laneOf}) = asked.id and ${where}
      order by ${newestFirst} limit ${lanePageSize + 1}
    ) page on asked.place <= ${lanesWithCards}
    left join (tickets t join contacts c on c.company_id = $1 and c.id = t.contact_id) on t.company_id = $1 and t.id = page.id
    order by asked.place, ${newestFirst}`),
  values,
});

/** A page of the lane `$2` after the place `$3`, which is null at the beginning. */
export const lanePageStatement = ({ values, where }: Chosen): Statement => ({
  ...prepared(`
    select ${placeOf} as at, ${oneListed}
    from (
      select t.id from tickets t
      where ${isCard} and (${laneOf}) = $2::bigint and ${where}
        and ($3::bigint is null or (t.updated_at, t.id) < ('epoch'::timestamptz + $3::bigint * interval '1 microsecond', $4::bigint))
      order by ${newestFirst} limit ${lanePageSize + 1}
    ) page
    join tickets t on t.company_id = $1 and t.id = page.id
    join contacts c on c.company_id = $1 and c.id = t.contact_id
    order by ${newestFirst}`),
  values,
});

export type KanbanRow = PackedTicket & { total: number };

/** A page of all cards from place `$2` on, at most `$3`; each tells how many there are in all. */
export const kanbanPage = ({ values, where }: Chosen): Statement => ({
  ...prepared(`
    select page.total, ${oneListed}
    from (
      select t.id, count(*) over ()::int as total from tickets t where ${isCard} and ${where}
      order by ${newestFirst} offset $2 limit $3
    ) page
    join tickets t on t.company_id = $1 and t.id = page.id
    join contacts c on c.company_id = $1 and c.id = t.contact_id
    order by ${newestFirst}`),
  values,
});
