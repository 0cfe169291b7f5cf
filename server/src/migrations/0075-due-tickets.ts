import { type Kysely, sql } from "kysely";

/** When the last word was said in a conversation, or it began. */
const lastWord = "greatest(t.last_inbound_at, t.last_outbound_at, t.started_at)";
/** Whether the last word is ours. */
const isOurs = "coalesce(t.last_outbound_at > t.last_inbound_at, t.last_inbound_at is null)";
/** Whether the contact was told of this silence, or would have been. */
const isTold = `t.status = 'open' and t.inactive_told_at >= ${lastWord}`;
const isUntold = `t.status = 'open' and (t.inactive_told_at is null or t.inactive_told_at < ${lastWord})`;
const isAskedForRating = "t.status = 'nps'";
const hasNoQueue = "t.status = 'pending' and t.queue_id is null";
const isFree = "t.status = 'pending' and t.user_id is null and t.queue_id is not null";
const isOffered = "t.status = 'pending' and t.user_id is not null and t.queue_id is not null";
const mayLeaveLane = `t.status = 'open' and t.lane_id is not null and ${isOurs}`;
const offeredSince = "greatest(t.rotated_at, t.waiting_since)";

/**
 * What happens to conversations by the clock, found by indexes alone: each of what waits for something stands in the
 * order of the time since which it waits, and how long that may be is a setting of its connection, queue or lane.
 *
 * - `inactive_told_at`: which silence the contact was told of; a word that follows begins another.
 * - `rotated_at`: since when its owner was asked to accept it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets add inactive_told_at timestamptz, add rotated_at timestamptz`.execute(db);
  for (const [name, columns, where] of [
    ["silent", `connection_id, (${isOurs}), (${lastWord})`, isUntold],
    ["told", `connection_id, (${lastWord})`, isTold],
    ["rating", "connection_id, closed_at", isAskedForRating],
    ["unqueued", "connection_id, waiting_since", hasNoQueue],
    ["free", "queue_id, waiting_since", isFree],
    ["offered", `queue_id, (${offeredSince})`, isOffered],
    ["lane_time", "lane_id, lane_since", mayLeaveLane],
  ] as const) {
    const text = `create index tickets_${name} on tickets (company_id, ${columns}) where ${where}`;
    await sql.raw(text.replaceAll("t.", "")).execute(db);
  }
  await sql`
    create table queue_rotations (
      company_id int not null,
      queue_id bigint not null,
      /* Who was asked last; not a key, since whoever is gone still has a place in the round. */
      user_id bigint not null,
      primary key (company_id, queue_id),
      foreign key (company_id, queue_id) references queues on delete cascade
    )`.execute(db);
  await sql`select app.protect('queue_rotations')`.execute(db);
  await findDue(db);
}

/** `app.due_tickets(most, passed over)`: of all companies what is due, of each at most so many of a kind; nothing but ids. */
async function findDue(db: Kysely<unknown>): Promise<void> {
  const minutes = (setting: string) => `coalesce((w.settings ->> '${setting}')::int, 0)`;
  const before = (minute: string) => `clock.now - make_interval(mins => ${minute})`;
  const found = (where: string) =>
    `lateral (select t.id from tickets t where t.company_id = r.company_id and ${where}
       and not t.id = any(passed_over) limit most) t`;
  await sql
    .raw(
      `
    create function app.due_tickets(most int, passed_over bigint[])
    returns table (company_id int, kind text, ticket_id bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      with clock as materialized (select app.now() as now),
      working as materialized (
        select c.company_id from companies c, clock
        where c.status and c.deleted_at is null and (c.company_id = 1 or c.due_date > clock.now)
      ),
      r as materialized (
        select w.company_id, w.id,
          case when coalesce(w.settings ->> 'inactiveMessage', '') = '' then 0 else ${minutes("timeInactiveMessage")} end as inactive,
          ${minutes("expiresTicket")} as expires,
          ${minutes("expiresTicketNPS")} as rating,
          ${minutes("timeSendQueue")} as redirect,
          case when ${minutes("whenExpiresTicket")} = 1 then '{t}'::bool[] else '{t,f}' end as ours
        from working join connections w on w.company_id = working.company_id
      ),
      q as materialized (
        select q.company_id, q.id, q.rotation_minutes from working join queues q on q.company_id = working.company_id
        where q.rotation_on and exists (
          select from user_queues uq, users u, clock
          where uq.company_id = q.company_id and uq.queue_id = q.id and u.company_id = uq.company_id and u.id = uq.user_id
            and not u.is_support and u.last_seen_at > clock.now - interval '5 minutes')
      ),
      lanes as materialized (
        select l.company_id, l.id, l.lane_hours from working join tags l on l.company_id = working.company_id
        where l.is_lane and l.lane_hours > 0 and l.next_lane_id is not null
      )
      select r.company_id, 'inactivity', t.id from r, clock,
        ${found(`t.connection_id = r.id and ${isUntold} and ${isOurs} = any(r.ours) and ${lastWord} <= ${before("r.inactive")}`)}
      where r.inactive > 0
      union all select r.company_id, 'expiry', t.id from r, clock,
        ${found(`t.connection_id = r.id and ${isUntold} and ${isOurs} = any(r.ours) and ${lastWord} <= ${before("r.expires")}`)}
      where r.expires > 0 and r.inactive = 0
      union all select r.company_id, 'expiry', t.id from r, clock,
        ${found(`t.connection_id = r.id and ${isTold} and ${lastWord} <= ${before("r.expires")}`)}
      where r.expires > 0
      union all select r.company_id, 'rating', t.id from r, clock,
        ${found(`t.connection_id = r.id and ${isAskedForRating} and t.closed_at <= ${before("r.rating")}`)}
      where r.rating > 0
      union all select r.company_id, 'redirect', t.id from r, clock,
        ${found(`t.connection_id = r.id and ${hasNoQueue} and t.waiting_since <= ${before("r.redirect")}`)}
      where r.redirect > 0 and exists (
        select from connections w join queues q on q.company_id = w.company_id and q.id = (w.settings ->> 'sendIdQueue')::bigint
        where w.company_id = r.company_id and w.id = r.id)
      union all select r.company_id, 'rotation', t.id from q r, clock,
        ${found(`t.queue_id = r.id and ${isFree}`)}
      union all select r.company_id, 'rotation', t.id from q r, clock,
        ${found(`t.queue_id = r.id and ${isOffered} and ${offeredSince} <= ${before("r.rotation_minutes")}`)}
      where r.rotation_minutes > 0
      union all select r.company_id, 'lane', t.id from lanes r, clock,
        ${found(`t.lane_id = r.id and ${mayLeaveLane} and t.lane_since <= clock.now - make_interval(hours => r.lane_hours)`)}
    $$`,
    )
    .execute(db);
  await sql`revoke execute on function app.due_tickets(int, bigint[]) from public`.execute(db);
  await sql`grant execute on function app.due_tickets(int, bigint[]) to balcao_system`.execute(db);
}
