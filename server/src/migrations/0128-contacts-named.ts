import { type Kysely, sql } from "kysely";

/**
 * Contacts in whose name, number or e-mail all words of a text stand, for queries that choose among other rows by them.
 *
 * Row-level security lets no index serve `like`: as for every search, the function runs as `balcao_search` and names the
 * company itself. It is planned with the words at hand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.contacts_named(term text) returns setof bigint
    language plpgsql stable rows 2000 security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      patterns text[] := app.contact_patterns(term);
      condition text := '';
    begin
      if cardinality(patterns) = 0 then return; end if;
      for word in 1 .. cardinality(patterns) loop condition := condition || ' and search like $2[' || word || ']'; end loop;
      return query execute 'select id from contacts where company_id = $1' || condition using app.company_id(), patterns;
    end $$`.execute(db);
  await sql`grant create on schema app to balcao_search`.execute(db);
  await sql`alter function app.contacts_named(text) owner to balcao_search`.execute(db);
  await sql`revoke create on schema app from balcao_search`.execute(db);
  await sql`revoke execute on function app.contacts_named(text) from public`.execute(db);
  await sql`grant execute on function app.contacts_named(text) to balcao_app`.execute(db);
}
