import type { PeriodQuery } from "@balcao/contract";
import { Conditions, type Statement } from "../../platform/database/index.ts";
import { onlineExpression } from "../users/index.ts";

export interface Days {
  from: string;
  to: string;
}
/** Company and conversations that are counted. */
export interface Chosen {
  companyId: number;
  filter: Pick<PeriodQuery, "queueIds" | "userIds" | "connectionIds">;
}

/** Columns that add up; `d` is the table of days. */
const ticketSums = `
  sum(d.tickets)::bigint as tickets,
  coalesce(sum(d.tickets) filter (where d.status in ('closed', 'nps')), 0)::bigint as finished,
  coalesce(sum(d.tickets) filter (where d.status = 'nps'), 0)::bigint as asked,
  sum(d.opened_by_us)::bigint as opened_by_us,
  sum(d.waited)::bigint as waited, sum(d.waited_seconds)::bigint as waited_seconds,
  sum(d.answered)::bigint as answered, sum(d.answer_seconds)::bigint as answer_seconds,
  sum(d.attended)::bigint as attended, sum(d.attended_seconds)::bigint as attended_seconds,
  coalesce(sum(d.rated) filter (where d.status in ('closed', 'nps')), 0)::bigint as finished_rated,
  coalesce(sum(d.tickets - d.rated) filter (where d.status = 'closed'), 0)::bigint as unrated,
  sum(d.rated)::bigint as rated, sum(d.rating_sum)::bigint as rating_sum,
  sum(d.promoters)::bigint as promoters, sum(d.passives)::bigint as passives, sum(d.detractors)::bigint as detractors`;

function chosen({ companyId, filter }: Chosen, alias: string): { where: Conditions; values: unknown[] } {
  const values: unknown[] = [companyId];
  const where = new Conditions(values).add(`${alias}.company_id = $1`);
  const { queueIds, userIds, connectionIds } = filter;
  if (queueIds?.length) where.add(`${alias}.queue_id = any($?::bigint[])`, queueIds);
  if (userIds?.length) where.add(`${alias}.user_id = any($?::bigint[])`, userIds);
  if (connectionIds?.length) where.add(`${alias}.connection_id = any($?::bigint[])`, connectionIds);
  return { where, values };
}

function chosenDays(of: Chosen, { from, to }: Days) {
  const { where, values } = chosen(of, "d");
  where.add("d.day between $?::date and $?::date", from, to);
  return { where, values };
}

/** The tickets that began on each day. */
export function ticketsByDay(of: Chosen, days: Days): Statement {
  const { where, values } = chosenDays(of, days);
  return {
    text: `select d.day, ${ticketSums} from app.ticket_days d where ${where.sql} group by d.day`,
    values,
  };
}

export function messagesByDay(of: Chosen, days: Days): Statement {
  const { where, values } = chosenDays(of, days);
  return {
    text: `
      select d.day, sum(d.received)::bigint as received, sum(d.sent)::bigint as sent
      from app.message_days d where ${where.sql} group by d.day`,
    values,
  };
}

/** The contacts whose first ticket began on each day. */
export function leadsByDay(of: Chosen, { from, to, timeZone }: Days & { timeZone: string }): Statement {
  const { where, values } = chosen(of, "t");
  const isAll = values.length === 1;
  const first = where
    .beside()
    .add("f.company_id = $1 and not f.imported")
    .add("f.begun_at >= $?::date::timestamp at time zone $?::text", from, timeZone)
    .add("f.begun_at < ($?::date + 1)::timestamp at time zone $?::text", to, timeZone);
  const ofThese = isAll
    ? ""
    : `and exists (select 1 from tickets t where ${where.sql} and t.id = f.ticket_id)`;
  values.push(timeZone);
  return {
    text: `
      select (f.begun_at at time zone $${values.length}::text)::date as day, count(*) as leads
      from app.first_tickets f where ${first.sql} ${ofThese} group by 1`,
    values,
  };
}

/** State of this moment: how many tickets stand in each status, who is there, and all messages ever. */
export function standNow(of: Chosen): Statement {
  const { where, values } = chosen(of, "d");
  return {
    text: `
      select now.*, people.*, ever.*
      from (
        select
          coalesce(sum(d.tickets) filter (where d.status = 'open'), 0)::bigint as happening,
          coalesce(sum(d.tickets) filter (where d.status in ('pending', 'lgpd')), 0)::bigint as pending,
          coalesce(sum(d.tickets) filter (where d.status = 'group'), 0)::bigint as groups
        from app.ticket_tallies d where d.status in ('open', 'pending', 'lgpd', 'group') and ${where.sql}
      ) now, (
        select count(*) as people, count(*) filter (where ${onlineExpression}) as online
        from users u where u.company_id = $1 and not u.is_support
      ) people, (
        select coalesce(sum(d.received), 0)::bigint as received, coalesce(sum(d.sent), 0)::bigint as sent
        from app.message_days d where ${where.sql}
      ) ever`,
    values,
  };
}

/** Everybody, with what they have of the period. */
export function attendants(of: Chosen, days: Days): Statement {
  const { where, values } = chosenDays(of, days);
  const people = where.beside().add("u.company_id = $1 and not u.is_support");
  if (of.filter.userIds?.length) people.add("u.id = any($?::bigint[])", of.filter.userIds);
  return {
    text: `
      select u.id, u.name, ${onlineExpression} as online, sums.*
      from users u left join (
        select d.user_id, ${ticketSums} from app.ticket_days d where ${where.sql} group by d.user_id
      ) sums on sums.user_id = u.id
      where ${people.sql} order by app.plain(u.name), u.id`,
    values,
  };
}

export function ticketsByUser(of: Chosen, days: Days): Statement {
  const { where, values } = chosenDays(of, days);
  return {
    text: `
      select u.id, u.name as nome, sum(d.tickets)::bigint as quantidade
      from app.ticket_days d join users u on u.company_id = d.company_id and u.id = d.user_id
      where ${where.sql} group by u.id, u.name having sum(d.tickets) <> 0
      order by quantidade desc, app.plain(u.name), u.id`,
    values,
  };
}

/** Counts by the hours of the week, of which 0 is Sunday. */
export function ticketsByHour(of: Chosen, days: Days): Statement {
  const { where, values } = chosenDays(of, days);
  return {
    text: `
      select extract(dow from d.day)::int as weekday, d.hour::int as hour, sum(d.tickets)::bigint as total
      from app.ticket_hours d where ${where.sql} group by 1, 2 having sum(d.tickets) <> 0 order by 1, 2`,
    values,
  };
}

export function queueTimes(of: Chosen, days: Days): Statement {
  const { where, values } = chosenDays(of, days);
  return {
    text: `
      select q.id, q.name, q.color, sums.* from (
        select d.queue_id, ${ticketSums} from app.ticket_days d where ${where.sql} group by d.queue_id
      ) sums left join queues q on q.company_id = $1 and q.id = sums.queue_id
      where sums.tickets <> 0 order by q.order_queue nulls last, app.plain(q.name), q.id`,
    values,
  };
}
