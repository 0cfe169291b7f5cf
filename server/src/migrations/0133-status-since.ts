import { type Kysely, sql } from "kysely";

/** `status_since`: the moment since when a connection is in its status, kept by a trigger, whoever changes the status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table connections add column status_since timestamptz not null default now()`.execute(db);
  await sql`update connections set status_since = updated_at`.execute(db);
  await sql`
    create function app.note_status_since() returns trigger language plpgsql set search_path = '' as $$
    begin
      new.status_since := app.now();
      return new;
    end $$`.execute(db);
  await sql`
    create trigger note_status_since before update of status on connections for each row
    when (new.status is distinct from old.status) execute function app.note_status_since()`.execute(db);
}
