import { type Kysely, sql } from "kysely";

/** The audit says by which rule of the product, where no person acted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add column cause jsonb`.execute(db);
}
