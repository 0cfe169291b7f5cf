import { type Kysely, sql } from "kysely";

/**
 * What the list of companies shows beside a company, and how its end is followed.
 *
 * - `app.storage_tallies`: how many files a company keeps and how large they are, as a sum of rows: whoever records or
 *   releases a file adds one and waits for nobody. Folded now and then. Derived, and therefore not in `public`.
 * - `app.company_use` counts what plans limit, for the companies of a page.
 * - `company_erasures`: how far the erasure of a deleted company has come. It outlives the company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index companies_newest on companies (created_at desc, company_id desc) where deleted_at is null`.execute(
    db,
  );
  await createTallies(db);
  await keepTallies(db);
  await countUse(db);
  await followErasures(db);
}

async function createTallies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.storage_tallies (
      company_id int not null,
      files bigint not null,
      bytes bigint not null,
      changed_at timestamptz not null
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0)`.execute(db);
  await sql`
    insert into app.storage_tallies (company_id, files, bytes, changed_at)
    select company_id, count(*), sum(size), max(created_at) from files group by 1`.execute(db);
  await sql`create index storage_tallies_company on app.storage_tallies (company_id)`.execute(db);
  await sql`alter table app.storage_tallies enable row level security`.execute(db);
  await sql`alter table app.storage_tallies force row level security`.execute(db);
  await sql`create policy keeper on app.storage_tallies to balcao_owner using (true) with check (true)`.execute(
    db,
  );
  await sql`create policy system on app.storage_tallies for select to balcao_system using (true)`.execute(db);
  await sql`grant select on app.storage_tallies to balcao_system`.execute(db);
}

async function keepTallies(db: Kysely<unknown>): Promise<void> {
  // Rows that another transaction is folding are left to it.
  await sql`
    create function app.fold_storage_tallies(of_company int) returns void
    language sql security definer set search_path = pg_catalog, pg_temp as $$
      with folded as (
        delete from app.storage_tallies
        where ctid = any(array(
          select ctid from app.storage_tallies where company_id = of_company for update skip locked))
        returning files, bytes, changed_at
      )
      insert into app.storage_tallies (company_id, files, bytes, changed_at)
      select of_company, sum(files), sum(bytes), max(changed_at) from folded having count(*) > 0
    $$`.execute(db);
  await sql`
    create function app.keep_storage_tallies() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      often constant float := 0.01;
    begin
      if tg_op = 'TRUNCATE' then
        truncate app.storage_tallies;
      elsif tg_op = 'INSERT' then
        insert into app.storage_tallies (company_id, files, bytes, changed_at)
        select company_id, count(*), sum(size), app.now() from written group by 1;
        if random() < often then
          perform app.fold_storage_tallies(company_id) from (select distinct company_id from written) w;
        end if;
      else
        insert into app.storage_tallies (company_id, files, bytes, changed_at)
        select company_id, -count(*), -sum(size), app.now() from gone group by 1;
      end if;
      return null;
    end $$`.execute(db);
  await sql`revoke execute on function app.fold_storage_tallies(int) from public`.execute(db);
  await sql`revoke execute on function app.keep_storage_tallies() from public`.execute(db);
  const keep = sql`for each statement execute function app.keep_storage_tallies()`;
  await sql`
    create trigger storage_tallies_written after insert on files referencing new table as written ${keep}`.execute(
    db,
  );
  await sql`
    create trigger storage_tallies_gone after delete on files referencing old table as gone ${keep}`.execute(
    db,
  );
  await sql`create trigger storage_tallies_emptied after truncate on files ${keep}`.execute(db);
}

async function countUse(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.company_use(of_companies int[])
    returns table (company_id int, users bigint, connections bigint, queues bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select c,
        (select count(*) from users u where u.company_id = c),
        (select count(*) from connections w where w.company_id = c),
        (select count(*) from queues q where q.company_id = c)
      from unnest(of_companies) c
    $$`.execute(db);
  await sql`revoke execute on function app.company_use(int[]) from public`.execute(db);
  await sql`grant execute on function app.company_use(int[]) to balcao_system`.execute(db);
}

async function followErasures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_erasures (
      erased_id int primary key,
      name text not null,
      asked_by text not null default '',
      /* The company from which it was asked, whose audit says when all is gone. */
      asked_from int,
      /* Null until they are counted. */
      rows_total bigint,
      rows_gone bigint not null default 0,
      files bigint not null default 0,
      bytes bigint not null default 0,
      started_at timestamptz not null default now(),
      finished_at timestamptz
    )`.execute(db);
  await sql`grant select, insert, update on company_erasures to balcao_app`.execute(db);
  await sql`grant select, insert, update, delete on company_erasures to balcao_system`.execute(db);
  await sql`
    insert into company_erasures (erased_id, name) select company_id, name from companies where deleted_at is not null`.execute(
    db,
  );
  // What is derived from a company's rows, and which the application itself may only read. Gives how many are gone.
  await sql`
    create function app.erase_derived(of_company int, most int) returns int
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      gone int;
      part text;
    begin
      if not exists (select from companies where company_id = of_company and deleted_at is not null) then return 0; end if;
      foreach part in array array['settled_messages', 'unsettled_conversations', 'ticket_tallies', 'storage_tallies'] loop
        execute format(
          'delete from app.%I where ctid = any(array(select ctid from app.%I where company_id = $1 limit $2))', part, part)
          using of_company, most;
        get diagnostics gone = row_count;
        if gone > 0 then return gone; end if;
      end loop;
      return 0;
    end $$`.execute(db);
  await sql`revoke execute on function app.erase_derived(int, int) from public`.execute(db);
  await sql`grant execute on function app.erase_derived(int, int) to balcao_system`.execute(db);
}
