import { type Kysely, sql } from "kysely";

/** Whoever is ready says so with the names of the migrations: the system role may read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant select on kysely_migration to balcao_system`.execute(db);
}
