import { type Kysely, sql } from "kysely";

/**
 * Runs keep the seed of their chance when they end, so that they can be played again, and what chance chose is counted by
 * branch. Runs that had ended before have no seed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flow_runs add seed int`.execute(db);
  await sql`update flow_runs set seed = (state ->> 'seed')::int where state is not null`.execute(db);
  await sql`
    create index flow_runs_drawn on flow_runs (company_id, flow_id, began_at) where branches <> '{}'`.execute(
    db,
  );
}
