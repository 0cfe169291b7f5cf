import { type Kysely, sql } from "kysely";

/** A key that is made during a visit for support ends with the visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_keys add column visit_session_id uuid`.execute(db);
}
