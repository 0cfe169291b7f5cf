import { type Kysely, sql } from "kysely";

/** Minutes after which somebody waits too long in a queue; without them the company's limit counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table queues add column waiting_limit int`.execute(db);
}
