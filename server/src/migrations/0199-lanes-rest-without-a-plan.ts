import { type Kysely, sql } from "kysely";

const movesOn = "where l.is_lane and l.lane_hours > 0 and l.next_lane_id is not null";

/**
 * `app.has_plan_flag(company, flag)`: whether the plan of a company has a part of the product now. The timers of lanes
 * rest while it does not have the board.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.has_plan_flag(company int, flag text) returns boolean
    language sql stable set search_path = pg_catalog, public, pg_temp
    as $$
      select exists (
        select from companies c join plans p on p.id = c.plan_id
        where c.company_id = company and (p.flags ->> flag)::boolean)
    $$`.execute(db);
  await sql`
    do $$
    declare
      told text := pg_get_functiondef('app.due_tickets(int, bigint[])'::regprocedure);
      told_anew text := replace(told, ${sql.lit(movesOn)}, ${sql.lit(`${movesOn} and app.has_plan_flag(l.company_id, 'useKanban')`)});
    begin
      if told_anew = told then
        raise exception 'app.due_tickets does not ask which lanes lead on';
      end if;
      execute told_anew;
    end $$`.execute(db);
}
