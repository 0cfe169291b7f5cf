import { type Kysely, sql } from "kysely";

/**
 * What may be written is said beside what may be seen; functions that run with their owner's rights are called by those
 * they were made for and by nobody else; and whoever points at a file is found by an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sayWhatMayBeWritten(db);
  await keepEventDays(db);
  await closeFunctions(db);
  await indexFiles(db);
}

async function sayWhatMayBeWritten(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function app.protect(name text) returns void language plpgsql as $$
    declare
      own constant text := '(company_id = nullif(current_setting(''app.company_id'', true), '''')::int)';
    begin
      execute format('alter table %I enable row level security', name);
      execute format('alter table %I force row level security', name);
      execute format('create policy tenant on %I to balcao_app using %s with check %s', name, own, own);
      execute format('create policy keeper on %I to balcao_owner using (true) with check (true)', name);
      execute format('grant select, insert, update, delete on %I to balcao_app', name);
    end $$`.execute(db);
  await sql`
    do $$
    declare
      protected record;
    begin
      for protected in
        select schemaname, tablename, qual from pg_policies
        where policyname = 'tenant' and roles = '{balcao_app}' and with_check is null
      loop
        execute format('alter policy tenant on %I.%I with check %s', protected.schemaname, protected.tablename, protected.qual);
      end loop;
    end $$`.execute(db);
}

/** As before, but at least a day is kept: whoever calls it decides over the events of every company. */
async function keepEventDays(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function app.keep_event_days(days_kept int) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      day date;
      part text;
    begin
      if days_kept is null or days_kept < 1 then
        raise exception 'at least one day of events is kept, not %', coalesce(days_kept::text, 'null') using errcode = '22023';
      end if;
      for day in select generate_series(current_date, current_date + 3, interval '1 day')::date loop
        part := 'events_' || to_char(day, 'YYYYMMDD');
        if to_regclass(part) is null then
          execute format('create table public.%I (like events including all)', part);
          execute format('with gone as (delete from events_rest where at >= %L and at < %L returning *) insert into %I select * from gone', day, day + 1, part);
          execute format('alter table events attach partition %I for values from (%L) to (%L)', part, day, day + 1);
        end if;
      end loop;
      for part in
        select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'events'::regclass and c.relname ~ '^events_[0-9]{8}$'
          and to_date(right(c.relname, 8), 'YYYYMMDD') < current_date - days_kept
      loop
        execute format('drop table %I', part);
      end loop;
    end $$`.execute(db);
}

/** Whoever was granted a function before keeps it; nobody has one for being somebody. */
async function closeFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`grant execute on function app.now() to balcao_app, balcao_system, balcao_search`.execute(db);
  await sql`
    do $$
    declare
      open text;
    begin
      for open in
        select p.oid::regprocedure from pg_proc p
        where p.pronamespace = 'app'::regnamespace and p.prosecdef and has_function_privilege('public', p.oid, 'execute')
      loop
        execute format('revoke execute on function %s from public', open);
      end loop;
    end $$`.execute(db);
}

/** Of messages, contacts, quick messages and previews there are indexes already. */
async function indexFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_picture on users (company_id, picture_id) where picture_id is not null`.execute(
    db,
  );
  await sql`create index schedules_file on schedules (company_id, file_id) where file_id is not null`.execute(
    db,
  );
  await sql`create index messages_link_preview on messages (company_id, link_preview_id) where link_preview_id is not null`.execute(
    db,
  );
}
