import { type Kysely, sql } from "kysely";

/** Keeps the moment of the last backup, for `npm run cli -- doctor`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation add column backed_up_at timestamptz`.execute(db);
}
