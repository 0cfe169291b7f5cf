import { type Kysely, sql } from "kysely";

/**
 * `message_edits.replaced_at` is when its author put another text in its place, by the provider's clock: an edit that is
 * older than the text that is shown changes nothing. Null in edits from before it was kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_edits add replaced_at timestamptz`.execute(db);
}
