import { type Kysely, sql } from "kysely";

/**
 * What a person wrote, by conversation: a report of it looks into each conversation, or through all that the person wrote,
 * whichever is less, without reading a message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index messages_person on messages (company_id, user_id, ticket_id, created_at)
    include (queue_id, connection_id)
    where from_me and not is_private and not imported and user_id is not null`.execute(db);
}
