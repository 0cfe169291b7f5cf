import { type Kysely, sql } from "kysely";

/** When a connection is open, and the file that goes along with its greeting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table connections
      add opening_hours jsonb not null default '[]',
      add greeting_file_id uuid,
      add foreign key (company_id, greeting_file_id) references files on delete set null (greeting_file_id)`.execute(
    db,
  );
  await sql`
    create index connections_greeting_file on connections (company_id, greeting_file_id)
    where greeting_file_id is not null`.execute(db);
}
