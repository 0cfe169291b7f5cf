import { type Kysely, sql } from "kysely";

/**
 * One pause for whatever is tried again, and the events that a durable listener could not handle.
 *
 * - `app.next_try`: doubles with each attempt that failed, up to five minutes, a fifth more or less so that what failed
 *   together does not come back together.
 * - `event_retries` keeps the event itself, since the log forgets after some days. `line` is what must stay in order:
 *   while one event of it waits, later ones wait behind it, without an attempt of their own. `parked_reason`: is tried no
 *   more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.next_try(attempts int) returns timestamptz language sql volatile
    as $$ select app.now() + make_interval(secs => least(300, power(2, attempts)) * (0.8 + random() * 0.4)) $$`.execute(
    db,
  );
  await sql`
    create table event_retries (
      company_id int not null,
      consumer text not null,
      seq bigint not null,
      at timestamptz not null,
      type text not null,
      payload jsonb not null,
      line text,
      attempts int not null,
      next_at timestamptz not null,
      parked_reason text,
      primary key (company_id, consumer, seq)
    )`.execute(db);
  await sql`create index event_retries_due on event_retries (next_at) where parked_reason is null`.execute(
    db,
  );
  await sql`select app.protect('event_retries')`.execute(db);
  await sql`select app.share_with_system('event_retries', 'select')`.execute(db);
}
