import { type Kysely, sql } from "kysely";

/** Files of the platform itself: few, small, and backed up with everything else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform_pictures (
      /* The setting that shows it. */
      key text primary key,
      /* Random, and part of its address: another picture is another address. */
      name text not null unique,
      content bytea not null
    )`.execute(db);
  await sql`grant select on platform_pictures to balcao_app`.execute(db);
  await sql`grant select, insert, update, delete on platform_pictures to balcao_system`.execute(db);

  await sql`
    create table platform_certificates (
      /* Whose payments it opens. */
      ref text primary key,
      content_sealed bytea not null,
      password_sealed text not null,
      subject text not null,
      valid_until timestamptz not null,
      uploaded_at timestamptz not null default app.now()
    )`.execute(db);
  await sql`grant select, insert, update, delete on platform_certificates to balcao_system`.execute(db);
}
