import { type Kysely, sql } from "kysely";

/** The secret that a webhook had before signs beside the new one for a day, so that the receiver can change over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhooks add column old_secret_sealed text, add column old_secret_until timestamptz`.execute(
    db,
  );
  await sql`grant update (old_secret_sealed, old_secret_until) on webhooks to balcao_system`.execute(db);
}
