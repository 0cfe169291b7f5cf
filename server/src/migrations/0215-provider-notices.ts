import { type Kysely, sql } from "kysely";

/**
 * What providers bring to a raw address is kept here until its feature has handled it. The table is the platform's own: of
 * which company a notice is, is known only once it is understood.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_notices (
      id bigint generated always as identity primary key,
      path text not null,
      body bytea not null,
      received_at timestamptz not null default app.now()
    )`.execute(db);
  await sql`grant select, insert, delete on provider_notices to balcao_system`.execute(db);
  // A person who is erased must not be found here either, whichever notice it is.
  await sql`
    create function app.erase_notices(words text[]) returns void
    language sql security definer set search_path = pg_catalog as $$
      delete from public.provider_notices n
      where exists (
        select from unnest(words) word where length(word) >= 6 and position(convert_to(word, 'UTF8') in n.body) > 0)
    $$`.execute(db);
  await sql`revoke execute on function app.erase_notices(text[]) from public`.execute(db);
  await sql`grant execute on function app.erase_notices(text[]) to balcao_app`.execute(db);
}
