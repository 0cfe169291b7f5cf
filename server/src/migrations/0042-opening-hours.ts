import { type Kysely, sql } from "kysely";

/** Opening hours are called so: schedules are messages that are sent later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies rename column schedules to opening_hours`.execute(db);
  await sql`alter table queues rename column schedules to opening_hours`.execute(db);
}
