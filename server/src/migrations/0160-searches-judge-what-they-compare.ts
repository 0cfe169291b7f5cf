import { type Kysely, sql } from "kysely";

/**
 * Searches judge the words that they compare, not what was typed: full-width and circled digits, and others, are compared as
 * plain ones.
 *
 * - For users who may not see numbers, a term has digits if its patterns have.
 * - `app.is_number`: a name that is only a number, the twin of `isPhoneText`. Such a name, and one on a card, is not searched
 *   for them.
 * - Contacts searched by signs alone are nobody, as tickets are: of signs nothing is kept that could be compared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tellNumbers(db);
  await judgePatterns(db);
  await nameContacts(db);
}

async function tellNumbers(db: Kysely<unknown>): Promise<void> {
  // Phones write numbers with marks of direction and with spaces that do not break.
  await sql`
    create function app.is_number(name text) returns boolean language sql immutable strict parallel safe
    as $$
      select bare ~ '[0-9]' and bare ~ '^[0-9()+.-]+$'
      from (select regexp_replace(app.plain(normalize(name, nfkc)),
        E'[[:space:]\\u00a0\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff\\ufff9-\\ufffb]', '', 'g') as bare) folded
    $$`.execute(db);
  await sql`
    create or replace function app.shown_contact(name text, number text, email text, is_group boolean) returns text
    language sql immutable parallel safe
    as $$
      select app.searchable(
        case when is_group or not (name = number or app.is_number(name)) then name else '' end || ' ' ||
        case when is_group then number else '' end || ' ' || email)
    $$`.execute(db);
  await sql`
    create function app.shown_names(names text) returns text language sql immutable strict parallel safe
    as $$
      select coalesce(string_agg(name, ', ' order by place), '')
      from regexp_split_to_table(names, ', ') with ordinality as card(name, place) where not app.is_number(name)
    $$`.execute(db);
  await sql`
    create or replace function app.contact_patterns(term text) returns text[] language sql immutable strict parallel safe
    as $$
      select app.search_patterns(case when plain ~ '^[0-9[:space:]()+.-]+$' then regexp_replace(plain, '[^0-9]', '', 'g') else term end)
      from (select app.plain(term) as plain) folded
    $$`.execute(db);
}

/** Nothing else of the functions changes. */
async function judgePatterns(db: Kysely<unknown>): Promise<void> {
  await change(db, "app.fitting_contacts(text, boolean, bigint[], text, boolean, int, int)", [
    ["regexp_replace(term, '[^[:digit:]]', '', 'g')", "regexp_replace(app.plain(term), '[^0-9]', '', 'g')"],
    ["term ~ '[[:digit:]]'", "array_to_string(patterns, '') ~ '[0-9]'"],
    [
      "\n    begin\n",
      "\n    begin\n      if cardinality(patterns) = 0 and btrim(term) <> '' then return; end if;\n",
    ],
  ]);
  await change(db, "app.fitting_tickets(text, boolean, boolean, int)", [
    ["regexp_replace(term, '[^[:digit:]]', '', 'g')", "regexp_replace(app.plain(term), '[^0-9]', '', 'g')"],
    ["term ~ '[[:digit:]]'", "array_to_string(wanted, '') ~ '[0-9]'"],
  ]);
}

async function change(
  db: Kysely<unknown>,
  name: string,
  places: readonly (readonly [string, string])[],
): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(${name}::regprocedure) as text`.execute(db);
  let text = rows[0]?.text ?? "";
  for (const [earlier, later] of places) {
    if (text.split(earlier).length !== 2) throw new Error(`${name} is not as it was expected`);
    text = text.replace(earlier, () => later);
  }
  await sql.raw(text).execute(db);
}

async function nameContacts(db: Kysely<unknown>): Promise<void> {
  // An older server calls it without the second.
  await sql`drop function app.contacts_named(text)`.execute(db);
  await sql`
    create function app.contacts_named(term text, hide_numbers boolean default false) returns setof bigint
    language plpgsql stable rows 2000 security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      patterns text[] := app.contact_patterns(term);
      condition text := '';
    begin
      if cardinality(patterns) = 0 then return; end if;
      for word in 1 .. cardinality(patterns) loop condition := condition || ' and search like $2[' || word || ']'; end loop;
      if hide_numbers and array_to_string(patterns, '') ~ '[0-9]' then
        condition := condition || ' and (number = $3 or app.shown_contact(name, number, email, is_group) like all($2))';
      end if;
      return query execute 'select id from contacts where company_id = $1' || condition
      using app.company_id(), patterns, regexp_replace(app.plain(term), '[^0-9]', '', 'g');
    end $$`.execute(db);
  await sql`grant create on schema app to balcao_search`.execute(db);
  await sql`alter function app.contacts_named(text, boolean) owner to balcao_search`.execute(db);
  await sql`revoke create on schema app from balcao_search`.execute(db);
  await sql`revoke execute on function app.contacts_named(text, boolean) from public`.execute(db);
  await sql`grant execute on function app.contacts_named(text, boolean) to balcao_app`.execute(db);
}
