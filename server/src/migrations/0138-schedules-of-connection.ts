import { type Kysely, sql } from "kysely";

/** Scheduled messages are listed by their connection, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index schedules_connection on schedules (company_id, connection_id, id desc) where connection_id is not null`.execute(
    db,
  );
}
