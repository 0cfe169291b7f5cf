import { type Kysely, sql } from "kysely";

/**
 * Everything that a feature wants to do at a time of its own, and the pending sendings of schedules as its first.
 *
 * `due_at` is when it was meant to happen, `next_at` when it is tried: later where a try failed. `kind` and `key` name
 * it, so that setting it again moves it. What is parked is tried no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table timers (
      company_id int not null references companies on delete cascade,
      kind text not null,
      key text not null,
      due_at timestamptz not null,
      payload jsonb not null,
      attempts int not null default 0,
      next_at timestamptz not null,
      parked_reason text,
      primary key (company_id, kind, key)
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0)`.execute(db);
  await sql`create index timers_next on timers (next_at) where parked_reason is null`.execute(db);
  await sql`select app.protect('timers')`.execute(db);
  await sql`select app.share_with_system('timers', 'select')`.execute(db);

  await sql`
    insert into timers (company_id, kind, key, due_at, payload, next_at)
    select company_id, 'schedules.send', schedule_id || '.' || number, due_at,
      jsonb_build_object('scheduleId', schedule_id, 'number', number), greatest(due_at, next_at)
    from schedule_sends where state = 'pending'`.execute(db);
  await sql`drop index schedule_sends_due`.execute(db);
  await sql`alter table schedule_sends drop column attempts, drop column next_at`.execute(db);
}
