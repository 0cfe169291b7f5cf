import { type Kysely, sql } from "kysely";

/**
 * Lets nobody write events while a day's table is made. Who had chosen the table of days without one before, and waited
 * for it, wrote into a table that was no longer the place: the call failed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
          -- Reading goes on; whoever writes finds the new table, since the place is chosen after this lock.
          lock table only events in share row exclusive mode;
          lock table events_rest in access exclusive mode;
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
