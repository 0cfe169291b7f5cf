import { type Kysely, sql } from "kysely";

/** Finds the messages of a ticket that came from an advertisement; only such messages stand in the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_ads on messages (company_id, ticket_id, id) where data ? 'ad'`.execute(db);
}
