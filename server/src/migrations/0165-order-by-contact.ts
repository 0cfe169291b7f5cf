import { type Kysely, sql } from "kysely";

/**
 * Webhooks hear in one order what happened to a contact and its conversations. An event that waits for another try may
 * stand in several lines: one that closed many conversations concerns many contacts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update webhook_deliveries set line = 'contact ' || contact_id
    where state = 'pending' and line is not null and contact_id is not null`.execute(db);
  await sql`
    alter table event_retries alter column line type text[]
    using case when line is null then '{}'::text[] else array[line] end`.execute(db);
  await sql`alter table event_retries rename column line to lines`.execute(db);
  await sql`alter table event_retries alter column lines set default '{}', alter column lines set not null`.execute(
    db,
  );
}
