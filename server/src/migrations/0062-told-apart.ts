import { type Kysely, sql } from "kysely";

/**
 * Pairs of contacts that may be one person, over the whole company.
 *
 * - `contacts_told_apart`: two of whom somebody said that they are not; the smaller id first.
 * - `app.same_phone`: with and without the ninth digit, and with and without the codes of country and area, as
 *   `duplicateReasons` compares them. It is asked of numbers that end in the same eight digits.
 * - Who shares an e-mail or the end of a number is read in the order of an index, the oldest first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contacts_told_apart (
      company_id int not null references companies on delete cascade,
      contact_id bigint not null,
      other_contact_id bigint not null,
      primary key (company_id, contact_id, other_contact_id),
      foreign key (company_id, contact_id) references contacts on delete cascade,
      foreign key (company_id, other_contact_id) references contacts on delete cascade,
      check (contact_id < other_contact_id)
    )`.execute(db);
  await sql`create index contacts_told_apart_other on contacts_told_apart (company_id, other_contact_id)`.execute(
    db,
  );
  await sql`select app.protect('contacts_told_apart')`.execute(db);
  await sql`
    create function app.bare_phone(number text) returns text
    language sql immutable parallel safe as $$
      select regexp_replace(regexp_replace(number, '^55(?=\\d{10,11}$)', ''), '^(\\d\\d)?9(?=\\d{8}$)', '\\1')
    $$`.execute(db);
  await sql`
    create function app.same_phone(a text, b text) returns boolean
    language sql immutable parallel safe as $$
      select a ~ '^\\d{8,15}$' and b ~ '^\\d{8,15}$' and (
        right(app.bare_phone(a), length(app.bare_phone(b))) = app.bare_phone(b)
        or right(app.bare_phone(b), length(app.bare_phone(a))) = app.bare_phone(a))
    $$`.execute(db);
  await sql`drop index contacts_number_tail`.execute(db);
  await sql`create index contacts_number_tail on contacts (company_id, number_tail, id) where not is_group`.execute(
    db,
  );
  await sql`drop index contacts_email`.execute(db);
  await sql`create index contacts_email on contacts (company_id, email_key, id) where email_key is not null`.execute(
    db,
  );
}
