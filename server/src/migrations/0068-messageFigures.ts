import { type Kysely, sql } from "kysely";

/** Keeps `app.message_days`, a part of 0068-figures. */
export async function keepMessageFigures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.day_of_message(m messages, times int) returns setof app.message_days
    language sql stable as $$
      select m.company_id, (m.created_at at time zone app.message_zone(m.company_id))::date,
        coalesce(m.queue_id, 0), coalesce(m.user_id, 0), coalesce(m.connection_id, 0),
        times * (not m.from_me)::int, times * m.from_me::int
      where not m.imported and not m.is_private
    $$`.execute(db);
  await keepSums(db);
  await recount(db);
}

async function keepSums(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.keep_message_figures() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      often constant float := 0.01;
    begin
      if tg_op = 'TRUNCATE' then
        truncate app.message_days;
      elsif tg_op = 'INSERT' then
        perform pg_advisory_xact_lock_shared(69, company_id) from (select distinct company_id from written) w;
        insert into app.message_days
        select w.company_id, (w.created_at at time zone app.message_zone(w.company_id))::date,
          coalesce(w.queue_id, 0), coalesce(w.user_id, 0), coalesce(w.connection_id, 0),
          count(*) filter (where not w.from_me), count(*) filter (where w.from_me)
        from written w where not w.imported and not w.is_private group by 1, 2, 3, 4, 5;
        if random() < often then
          perform app.fold_message_days(company_id, day) from (
            select distinct company_id, (created_at at time zone app.message_zone(company_id))::date as day from written) w;
        end if;
      -- Of a company that is erased, all of it goes by itself.
      elsif tg_op = 'UPDATE' or not exists (select from companies where company_id = old.company_id and deleted_at is not null) then
        perform pg_advisory_xact_lock_shared(69, old.company_id);
        insert into app.message_days select * from app.day_of_message(old, -1);
        if tg_op = 'UPDATE' then insert into app.message_days select * from app.day_of_message(new, 1); end if;
        if random() < often then
          perform app.fold_message_days(old.company_id, (old.created_at at time zone app.message_zone(old.company_id))::date);
        end if;
      end if;
      return null;
    end $$`.execute(db);
  await sql`revoke execute on function app.keep_message_figures() from public`.execute(db);
  const keep = sql`execute function app.keep_message_figures()`;
  await sql`
    create trigger message_figures_written after insert on messages
    referencing new table as written for each statement ${keep}`.execute(db);
  await sql`create trigger message_figures_gone after delete on messages for each row ${keep}`.execute(db);
  await sql`create trigger message_figures_emptied after truncate on messages for each statement ${keep}`.execute(
    db,
  );
  await sql`
    create trigger message_figures_changed
    after update of queue_id, user_id, connection_id, created_at, from_me, is_private, imported on messages
    for each row when (
      (old.queue_id, old.user_id, old.connection_id, old.created_at, old.from_me, old.is_private, old.imported)
      is distinct from
      (new.queue_id, new.user_id, new.connection_id, new.created_at, new.from_me, new.is_private, new.imported)
    ) ${keep}`.execute(db);
}

async function recount(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.recount_messages() returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      mine int := app.company_id();
      clock text;
    begin
      while not pg_try_advisory_xact_lock(69, mine) loop perform pg_sleep(0.02); end loop;
      insert into app.message_zones (company_id, zone) values (mine, app.named_zone(mine))
      on conflict (company_id) do update set zone = excluded.zone;
      clock := app.message_zone(mine);
      delete from app.message_days where company_id = mine;
      insert into app.message_days
      select mine, (m.created_at at time zone clock)::date, coalesce(m.queue_id, 0), coalesce(m.user_id, 0),
        coalesce(m.connection_id, 0), count(*) filter (where not m.from_me), count(*) filter (where m.from_me)
      from messages m where m.company_id = mine and not m.imported and not m.is_private group by 1, 2, 3, 4, 5;
    end $$`.execute(db);
  await sql`revoke execute on function app.recount_messages() from public`.execute(db);
  await sql`grant execute on function app.recount_messages() to balcao_app`.execute(db);
}
