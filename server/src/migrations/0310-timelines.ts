import { type Kysely, sql } from "kysely";

/**
 * Keeps the timeline of the write-ahead log: a server that starts on another one than the last time knows that events may
 * be gone which browsers have seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation add column timeline text`.execute(db);
  await sql`grant update (epoch, timeline) on installation to balcao_system`.execute(db);
}
