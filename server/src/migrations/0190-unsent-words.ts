import { type Kysely, sql } from "kysely";

/**
 * Since when words of ours waited in the outbox as a message came in; null: all had left. What answers a question that
 * nobody has read yet is no answer to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bot_turns add unsent_since timestamptz`.execute(db);
}
