import { type Kysely, sql } from "kysely";

const inTime = "t.lane_since <= clock.now - make_interval(hours => r.lane_hours)";

/**
 * `lane_turns`: how often in a row time alone has moved a ticket on. Lanes may lead to each other: after 20 turns the
 * ticket stays where it is until somebody moves it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets add lane_turns smallint not null default 0`.execute(db);
  await sql`
    do $$
    declare
      told text := pg_get_functiondef('app.due_tickets(int, bigint[])'::regprocedure);
      told_anew text := replace(told, ${sql.lit(inTime)}, ${sql.lit(`t.lane_turns < 20 and ${inTime}`)});
    begin
      if told_anew = told then
        raise exception 'app.due_tickets does not ask how long a ticket stands in its lane';
      end if;
      execute told_anew;
    end $$`.execute(db);
}
