import { type Kysely, sql } from "kysely";

/** A schedule can be paused; a sending whose time falls into the pause is skipped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table schedules add column paused_at timestamptz`.execute(db);
  await sql`
    alter table schedule_sends drop constraint schedule_sends_state_check,
      add constraint schedule_sends_state_check check (state in ('pending', 'sent', 'failed', 'missed', 'skipped'))`.execute(
    db,
  );
}
