import { type Kysely, sql } from "kysely";

/** `app.first_tickets`, a part of 0068-figures: who became a contact's first ticket, whatever happens to tickets. */
export async function keepFirstTickets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.first_tickets (
      company_id int not null,
      contact_id bigint not null,
      ticket_id bigint not null,
      begun_at timestamptz not null,
      imported boolean not null,
      primary key (company_id, contact_id)
    )`.execute(db);
  await sql`create index first_tickets_begun on app.first_tickets (company_id, begun_at) include (ticket_id, imported)`.execute(
    db,
  );
  await sql`create index first_tickets_ticket on app.first_tickets (company_id, ticket_id)`.execute(db);
  await findFirst(db);
  await keepFirst(db);
}

/** Of two that note a contact's first ticket at once, the second waits for the first, and the earlier ticket stays. */
const unlessEarlier = sql`
  on conflict (company_id, contact_id) do update set ticket_id = excluded.ticket_id, begun_at = excluded.begun_at, imported = excluded.imported
  where (excluded.begun_at, excluded.ticket_id) < (app.first_tickets.begun_at, app.first_tickets.ticket_id)`;

async function findFirst(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.find_first_tickets(of_company int) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      delete from app.first_tickets where company_id = of_company;
      insert into app.first_tickets
      select distinct on (contact_id) company_id, contact_id, id, created_at, imported from tickets
      where company_id = of_company order by contact_id, created_at, id ${unlessEarlier};
    end $$`.execute(db);
  await sql`
    create function app.find_first_ticket(of_company int, of_contact bigint) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      delete from app.first_tickets where company_id = of_company and contact_id = of_contact;
      insert into app.first_tickets
      select company_id, contact_id, id, created_at, imported from tickets
      where company_id = of_company and contact_id = of_contact order by created_at, id limit 1 ${unlessEarlier};
    end $$`.execute(db);
  await sql`revoke execute on function app.find_first_tickets(int) from public`.execute(db);
  await sql`revoke execute on function app.find_first_ticket(int, bigint) from public`.execute(db);
}

async function keepFirst(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.keep_first_tickets() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      if tg_op = 'TRUNCATE' then
        truncate app.first_tickets;
      elsif tg_op = 'INSERT' then
        insert into app.first_tickets
        select distinct on (company_id, contact_id) company_id, contact_id, id, created_at, imported from written
        order by company_id, contact_id, created_at, id ${unlessEarlier};
      elsif tg_op = 'DELETE' then
        perform app.find_first_ticket(company_id, contact_id) from (
          select distinct f.company_id, f.contact_id from app.first_tickets f
          join gone on gone.company_id = f.company_id and gone.id = f.ticket_id) one;
      else
        perform app.find_first_ticket(new.company_id, old.contact_id);
        if new.contact_id <> old.contact_id then
          perform app.find_first_ticket(new.company_id, new.contact_id);
        end if;
      end if;
      return null;
    end $$`.execute(db);
  await sql`revoke execute on function app.keep_first_tickets() from public`.execute(db);
  const keep = sql`execute function app.keep_first_tickets()`;
  await sql`
    create trigger first_tickets_written after insert on tickets
    referencing new table as written for each statement ${keep}`.execute(db);
  await sql`
    create trigger first_tickets_gone after delete on tickets
    referencing old table as gone for each statement ${keep}`.execute(db);
  await sql`create trigger first_tickets_emptied after truncate on tickets for each statement ${keep}`.execute(
    db,
  );
  await sql`
    create trigger first_tickets_moved after update of contact_id, created_at on tickets
    for each row when ((old.contact_id, old.created_at) is distinct from (new.contact_id, new.created_at)) ${keep}`.execute(
    db,
  );
}
