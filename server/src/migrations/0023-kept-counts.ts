import { type Kysely, sql } from "kysely";

/**
 * How many tickets there are is kept instead of counted, and every tab is read in its order from an index.
 *
 * - `app.ticket_tallies`: what decides who sees a ticket in which tab, and of how many tickets it is true, as a sum of
 *   rows: whoever changes a ticket adds −1 and +1 and waits for nobody. Now and then the rows of a company are folded into
 *   fewer. A message changes nothing of it. Kept by triggers, whoever writes tickets; derived, and therefore not in
 *   `public`, where a backup would take it along.
 * - `id` is new with every row: the sum of them is another after each change.
 * - `tickets_user` holds a user's tickets in the order of the lists, `tickets_resolved_moved` the resolved ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTallies(db);
  await foldTallies(db);
  await keepTallies(db);
  await indexLists(db);
}

async function createTallies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.ticket_tallies (
      company_id int not null,
      id bigint generated always as identity,
      status text not null,
      queue_id bigint,
      user_id bigint,
      connection_id bigint,
      tickets int not null
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0)`.execute(db);
  await sql`
    insert into app.ticket_tallies (company_id, status, queue_id, user_id, connection_id, tickets)
    select company_id, status, queue_id, user_id, connection_id, count(*) from tickets group by 1, 2, 3, 4, 5`.execute(
    db,
  );
  await sql`create index ticket_tallies_status on app.ticket_tallies (company_id, status, user_id)`.execute(
    db,
  );
  await sql`alter table app.ticket_tallies enable row level security`.execute(db);
  await sql`alter table app.ticket_tallies force row level security`.execute(db);
  await sql`
    create policy tenant on app.ticket_tallies for select to balcao_app
    using (company_id = nullif(current_setting('app.company_id', true), '')::int)`.execute(db);
  await sql`create policy keeper on app.ticket_tallies to balcao_owner using (true) with check (true)`.execute(
    db,
  );
  await sql`grant select on app.ticket_tallies to balcao_app`.execute(db);
  await sql`analyze app.ticket_tallies`.execute(db);
}

/** Rows that another transaction is folding are left to it, so that nobody waits and nothing is counted twice. */
async function foldTallies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.fold_ticket_tallies(of_company int) returns void
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      with several as (
        select status, queue_id, user_id, connection_id from app.ticket_tallies
        where company_id = of_company group by 1, 2, 3, 4 having count(*) > 1
      ),
      folded as (
        delete from app.ticket_tallies
        where ctid = any(array(
          select t.ctid from app.ticket_tallies t
          join several s on s.status = t.status and s.queue_id is not distinct from t.queue_id
            and s.user_id is not distinct from t.user_id and s.connection_id is not distinct from t.connection_id
          where t.company_id = of_company
          for update of t skip locked))
        returning status, queue_id, user_id, connection_id, tickets
      )
      insert into app.ticket_tallies (company_id, status, queue_id, user_id, connection_id, tickets)
      select of_company, status, queue_id, user_id, connection_id, sum(tickets) from folded
      group by 2, 3, 4, 5 having sum(tickets) <> 0
    $$`.execute(db);
  await sql`revoke execute on function app.fold_ticket_tallies(int) from public`.execute(db);
}

async function keepTallies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.keep_ticket_tallies() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      often constant float := 0.01;
    begin
      if tg_op = 'TRUNCATE' then
        truncate app.ticket_tallies;
      elsif tg_op = 'INSERT' then
        insert into app.ticket_tallies (company_id, status, queue_id, user_id, connection_id, tickets)
        select company_id, status, queue_id, user_id, connection_id, count(*) from written group by 1, 2, 3, 4, 5;
        if random() < often then
          perform app.fold_ticket_tallies(company_id) from (select distinct company_id from written) w;
        end if;
      elsif tg_op = 'DELETE' then
        insert into app.ticket_tallies (company_id, status, queue_id, user_id, connection_id, tickets)
        select company_id, status, queue_id, user_id, connection_id, -count(*) from gone group by 1, 2, 3, 4, 5;
      else
        insert into app.ticket_tallies (company_id, status, queue_id, user_id, connection_id, tickets) values
          (old.company_id, old.status, old.queue_id, old.user_id, old.connection_id, -1),
          (new.company_id, new.status, new.queue_id, new.user_id, new.connection_id, 1);
        if random() < often then perform app.fold_ticket_tallies(new.company_id); end if;
      end if;
      return null;
    end $$`.execute(db);
  await sql`revoke execute on function app.keep_ticket_tallies() from public`.execute(db);
  const keep = sql`execute function app.keep_ticket_tallies()`;
  await sql`
    create trigger ticket_tallies_written after insert on tickets
    referencing new table as written for each statement ${keep}`.execute(db);
  await sql`
    create trigger ticket_tallies_gone after delete on tickets
    referencing old table as gone for each statement ${keep}`.execute(db);
  await sql`
    create trigger ticket_tallies_emptied after truncate on tickets for each statement ${keep}`.execute(db);
  // Row by row and by its columns, so that a statement that leaves these alone, as a message's, is not even asked. Of
  // whom a ticket is does not count, but it decides which resolved ones are listed.
  await sql`
    create trigger ticket_tallies_changed after update of status, queue_id, user_id, connection_id, contact_id on tickets
    for each row when (
      (old.status, old.queue_id, old.user_id, old.connection_id, old.contact_id)
      is distinct from (new.status, new.queue_id, new.user_id, new.connection_id, new.contact_id)
    ) ${keep}`.execute(db);
}

async function indexLists(db: Kysely<unknown>): Promise<void> {
  await sql`drop index tickets_user`.execute(db);
  await sql`
    create index tickets_user on tickets (company_id, user_id, status, is_unread desc, updated_at desc, id desc)
    where user_id is not null`.execute(db);
  await sql`
    create index tickets_resolved_moved on tickets (company_id, is_unread desc, updated_at desc, id desc)
    include (contact_id, connection_id, queue_id, user_id) where status in ('closed', 'nps')`.execute(db);
}
