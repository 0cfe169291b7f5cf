import { type Kysely, sql } from "kysely";

/**
 * `app.bare_phone` leaves out what numbers of Mexico, Argentina, Ivory Coast and Benin have in one form alone, as
 * `phoneForms` knows them: pairs that may be one person are found in these countries as in Brazil.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function app.bare_phone(number text) returns text
    language sql immutable parallel safe as $$
      select case
        when number ~ '^521[2-9]\\d{9}$' then '52' || substr(number, 4)
        when number ~ '^549[1-3]\\d{9}$' then '54' || substr(number, 4)
        when number ~ '^225(01[04-9][0-3]|05[04-9][4-6]|07[04-9][7-9])\\d{6}$' then '225' || substr(number, 6)
        when number ~ '^22901[2-9]\\d{7}$' then '229' || substr(number, 6)
        else regexp_replace(regexp_replace(number, '^55(?=\\d{10,11}$)', ''), '^(\\d\\d)?9(?=\\d{8}$)', '\\1')
      end
    $$`.execute(db);
}
