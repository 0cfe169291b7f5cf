import { type Kysely, sql } from "kysely";

/** Operators see how many conversations wait in flows, and whether one waits for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select app.share_with_system('flow_runs', 'select')`.execute(db);
}
