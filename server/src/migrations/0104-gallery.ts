import { type Kysely, sql } from "kysely";

/** What the gallery of a conversation lists: messages with a file, and those with an address in their text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index messages_gallery_files on messages (company_id, contact_id, connection_id, id desc)
    where file_id is not null`.execute(db);
  await sql`
    create index messages_gallery_links on messages (company_id, contact_id, connection_id, id desc)
    where strpos(body, '://') > 0`.execute(db);
}
