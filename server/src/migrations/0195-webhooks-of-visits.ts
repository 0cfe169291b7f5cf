import { type Kysely, sql } from "kysely";

/** A webhook whose address was given during a visit for support ends with the visit, as keys do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhooks add column visit_session_id uuid`.execute(db);
}
