import { type Kysely, sql } from "kysely";

/** From where somebody logs in: strangers who guess elsewhere do not shut them out there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By a hash of a network or of a browser: the day of the last login from it.
  await sql`alter table logins add known_places jsonb not null default '{}'`.execute(db);
}
