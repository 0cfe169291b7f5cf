import { type Kysely, sql } from "kysely";

/** Conversations that are kept with a version as its tests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flow_versions add tests jsonb not null default '[]'`.execute(db);
}
