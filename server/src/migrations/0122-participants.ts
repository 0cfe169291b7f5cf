import { type Kysely, sql } from "kysely";

/** The address under which a provider names who wrote a message in a group: what answers it goes by it, word for word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column participant text`.execute(db);
}
