import { type Kysely, sql } from "kysely";

/** Why an import failed, and how often the provider did not answer for the number that is next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_imports
      add failure text check (failure in ('connectionDeleted', 'connectionAway', 'noAnswer')),
      add attempts int not null default 0`.execute(db);
}
