import type { ScheduleStatus } from "@balcao/contract";
import { dayRules } from "@balcao/flow-engine";
import type { Statement, Tx } from "../../platform/database/index.ts";
import type { FileReason } from "../../platform/storage/index.ts";
import type { ScheduleViewer } from "./schedules.policy.ts";

/** Counts of sendings. What the provider refused later counts like what could not be sent at all. */
const sends = `
  select coalesce(jsonb_agg(jsonb_build_object(
    'number', d.number, 'due_at', d.due_at, 'done_at', d.done_at, 'state', d.state,
    'failure', coalesce(m.failure, d.failure), 'at_provider', m.failure is not null
  ) order by d.number), '[]') as sends
  from schedule_sends d left join messages m on m.company_id = d.company_id and m.id = d.message_id
  where d.company_id = s.company_id and d.schedule_id = s.id`;

const record = `
  s.*, c.name as contact_name, c.number as contact_number, c.is_group as contact_is_group, c.picture_id as contact_picture_id,
  u.name as user_name, tu.name as ticket_user_name, q.name as queue_name, w.name as connection_name,
  f.name as file_name, f.mimetype as file_type, all_sends.sends`;

const joins = `
  join contacts c on c.company_id = s.company_id and c.id = s.contact_id
  left join users u on u.company_id = s.company_id and u.id = s.user_id
  left join users tu on tu.company_id = s.company_id and tu.id = s.ticket_user_id
  left join queues q on q.company_id = s.company_id and q.id = s.queue_id
  left join connections w on w.company_id = s.company_id and w.id = s.connection_id
  left join files f on f.company_id = s.company_id and f.id = s.file_id
  cross join lateral (${sends}) all_sends`;

/** Condition of a schedule whose present run has sendings left. */
const hasPending = `exists (
  select 1 from schedule_sends d where d.company_id = s.company_id and d.schedule_id = s.id and d.state = 'pending')`;
const hasFailed = `exists (
  select 1 from schedule_sends d left join messages m on m.company_id = d.company_id and m.id = d.message_id
  where d.company_id = s.company_id and d.schedule_id = s.id and d.number >= s.run_start
    and (d.state in ('failed', 'missed') or m.failure is not null))`;
/** The twin of `canSeeSchedule`; the caller is named twice. */
const visibleTo = (isAdmin: string, me: string) =>
  `(${isAdmin} or s.user_id = ${me} or s.ticket_user_id = ${me})`;
const visible = visibleTo("$2", "$3");

/** Says whether its last sending went: nothing is ahead, and nothing failed that could be tried anew. */
export const isSent = async (tx: Tx, scheduleId: number): Promise<boolean> => {
  const rows = await tx.query({
    name: "is-schedule-sent",
    text: `select from schedules s where s.company_id = $1 and s.id = $2 and not ${hasPending} and not ${hasFailed}`,
    values: [tx.companyId, scheduleId],
  });
  return rows.length > 0;
};

/** A name that is only a number is searched as nothing. */
const shownName =
  "(case when c.is_group or not (c.name = c.number or app.is_number(c.name)) then c.plain_name else '' end)";

export interface ScheduleSearch {
  term: string;
  contactId: number | null;
  connectionId: number | null;
  status: ScheduleStatus | null;
  /** A sending lies between them; the end is not in it. */
  from: string | null;
  to: string | null;
  offset: number;
  limit: number;
}

/** A page, newest first; each row carries how many there are in all. */
export const schedulesPage = (
  companyId: number,
  viewer: ScheduleViewer & { hidesNumbers: boolean },
  search: ScheduleSearch,
): Statement => ({
  // A statement of its own, so that its index is always taken.
  name: `list-schedules${search.connectionId === null ? "" : "-of-connection"}${viewer.hidesNumbers ? "-masked" : ""}`,
  text: `
    with found as (
      select s.id, count(*) over () as total from schedules s
      join contacts c on c.company_id = s.company_id and c.id = s.contact_id
      where s.company_id = $1 and ${visible}
        and ($4::bigint is null or s.contact_id = $4) ${search.connectionId === null ? "" : "and s.connection_id = $11"}
        and (strpos(app.plain(s.body), app.plain($5)) > 0 or strpos(${viewer.hidesNumbers ? shownName : "c.plain_name"}, app.plain($5)) > 0)
        and ($6::timestamptz is null and $7::timestamptz is null or exists (
          select 1 from schedule_sends d where d.company_id = $1 and d.schedule_id = s.id
            and ($6::timestamptz is null or d.due_at >= $6) and ($7::timestamptz is null or d.due_at < $7)))
        and ($8::text is null or $8 = case when ${hasPending} then 'PENDENTE' when ${hasFailed} then 'ERRO' else 'ENVIADA' end)
      order by s.id desc offset $9 limit $10
    )
    select ${record}, found.total from found join schedules s on s.company_id = $1 and s.id = found.id ${joins}
    order by s.id desc`,
  values: [
    companyId,
    viewer.isAdmin,
    viewer.id,
    search.contactId,
    search.term,
    search.from,
    search.to,
    search.status,
    search.offset,
    search.limit,
    ...(search.connectionId === null ? [] : [search.connectionId]),
  ],
});

export const schedulesById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "schedules-by-id",
  text: `select ${record} from schedules s ${joins} where s.company_id = $1 and s.id = any($2::bigint[])`,
  values: [companyId, ids],
});

/** Schedules whose sendings became these messages. */
export const schedulesOfMessages = (companyId: number, messageIds: readonly number[]): Statement => ({
  name: "schedules-of-messages",
  text: `
    select ${record}, sent.message_ids from (
      select schedule_id, jsonb_agg(message_id) as message_ids from schedule_sends
      where company_id = $1 and message_id = any($2::bigint[]) group by schedule_id
    ) sent join schedules s on s.company_id = $1 and s.id = sent.schedule_id ${joins}`,
  values: [companyId, messageIds],
});

/** Schedules of a company that move with its holidays and have something ahead. */
export const schedulesOnBusinessDays = (tx: Tx): Promise<{ id: number }[]> =>
  tx.query<{ id: number }>({
    name: "schedules-on-business-days",
    text: `select s.id from schedules s where s.company_id = $1 and s.day_rule <> $2 and ${hasPending} order by s.id`,
    values: [tx.companyId, dayRules["any-day"]],
  });

/**
 * The companies that may use schedules now. One that is suspended or without its plan's leave keeps what it has until it
 * may again.
 */
export const schedulingCompanies = `
  select c.company_id from companies c left join plans p on p.id = c.plan_id
  where c.status and c.deleted_at is null and (c.company_id = 1 or c.due_date > app.now())
    and coalesce((p.flags ->> 'useSchedules')::boolean, false)`;

export const scheduleFiles: FileReason = (where, { id, isAdmin }) =>
  where.add(
    `exists (
       select 1 from schedules s
       where s.company_id = f.company_id and s.file_id = f.id and ${visibleTo("$?::boolean", "$?::bigint")})`,
    isAdmin,
    id,
    id,
  );
