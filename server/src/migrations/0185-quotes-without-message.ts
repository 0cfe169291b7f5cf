import { type Kysely, sql } from "kysely";

/**
 * Finds messages that keep the words of what they answer, because that message is not here: by the answered message,
 * which takes the words' place when it comes. Only such messages stand in the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index messages_kept_quotes on messages (company_id, connection_id, quoted_provider_id)
    where data ? 'quoted'`.execute(db);
}
