import { type Kysely, sql } from "kysely";

const atWork = "not u.is_support and u.last_seen_at";
const available = "not u.is_support and u.availability = 'online' and u.last_seen_at";

/** Who pauses or eats is online and given no ticket by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column availability text not null default 'online'
    check (availability in ('online', 'pause', 'lunch'))`.execute(db);
  await sql`
    do $$
    declare
      told text := pg_get_functiondef('app.due_tickets(int, bigint[])'::regprocedure);
      told_anew text := replace(told, ${sql.lit(atWork)}, ${sql.lit(available)});
    begin
      if told_anew = told then
        raise exception 'app.due_tickets does not ask who is online';
      end if;
      execute told_anew;
    end $$`.execute(db);
}
