import { type Kysely, sql } from "kysely";

/**
 * Namesakes of a company are read from an index alone.
 *
 * - `plain_name`: a column of its own, because an index on an expression does not serve under row-level security.
 * - `has_phone`: whether a contact is known by a phone, and not only by a channel's hidden id. Kept by triggers on the
 *   identities; who adds contacts says it at once, so that nothing is written twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contacts
      add plain_name text collate "C" generated always as (app.plain(name)) stored,
      add has_phone boolean not null default false`.execute(db);
  await sql`
    update contacts c set has_phone = true
    where exists (
      select from contact_identities i where i.company_id = c.company_id and i.contact_id = c.id and i.kind = 'phone')`.execute(
    db,
  );
  await sql`
    create index contacts_plain_name on contacts (company_id, plain_name, id) include (has_phone) where not is_group`.execute(
    db,
  );
  await keepPhones(db);
}

async function keepPhones(db: Kysely<unknown>): Promise<void> {
  // Of a company that is being erased the contacts go next.
  await sql`
    create function app.keep_has_phone() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      if tg_op <> 'DELETE' then
        update contacts c set has_phone = true from written w
        where w.kind = 'phone' and c.company_id = w.company_id and c.id = w.contact_id and not c.has_phone;
      end if;
      if tg_op <> 'INSERT' then
        update contacts c set has_phone = false from gone g
        where g.kind = 'phone' and c.company_id = g.company_id and c.id = g.contact_id and c.has_phone
          and not exists (
            select from contact_identities i
            where i.company_id = c.company_id and i.contact_id = c.id and i.kind = 'phone')
          and exists (select from companies where company_id = c.company_id and deleted_at is null);
      end if;
      return null;
    end $$`.execute(db);
  await sql`revoke execute on function app.keep_has_phone() from public`.execute(db);
  const keep = sql`for each statement execute function app.keep_has_phone()`;
  await sql`
    create trigger contact_phones_written after insert on contact_identities referencing new table as written ${keep}`.execute(
    db,
  );
  await sql`
    create trigger contact_phones_changed after update on contact_identities
    referencing old table as gone new table as written ${keep}`.execute(db);
  await sql`
    create trigger contact_phones_gone after delete on contact_identities referencing old table as gone ${keep}`.execute(
    db,
  );
}
