import { type Kysely, sql } from "kysely";

/** The newest version of a channel's client that its provider takes, as it was found when an older one was retired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_versions (channel text primary key, version text not null, found_at timestamptz not null)`.execute(
    db,
  );
  await sql`grant select on client_versions to balcao_app`.execute(db);
  await sql`grant select, insert, update, delete on client_versions to balcao_system`.execute(db);
}
