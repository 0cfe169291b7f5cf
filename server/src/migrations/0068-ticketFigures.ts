import { type Kysely, sql } from "kysely";

/** Keeps `app.ticket_days` and `app.ticket_hours`, a part of 0068-figures. */
export async function keepTicketFigures(db: Kysely<unknown>): Promise<void> {
  await sayParts(db);
  await keepSums(db);
  await recount(db);
}

/** What a ticket counts for, taken `times` times: 1 or −1. Without settings of their own, so that they become part of what asks. */
async function sayParts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.day_of_ticket(t tickets, times int) returns setof app.ticket_days
    language sql stable as $$
      select t.company_id, (t.created_at at time zone app.ticket_zone(t.company_id))::date, t.status,
        coalesce(t.queue_id, 0), coalesce(t.user_id, 0), coalesce(t.connection_id, 0),
        times, times * t.opened_by_us::int,
        times * (t.waited_seconds is not null)::int, times * coalesce(t.waited_seconds, 0)::bigint,
        times * is_answered::int,
        times * case when is_answered then greatest(0, floor(extract(epoch from t.first_reply_at - t.created_at)))::bigint else 0 end,
        times * is_attended::int,
        times * case when is_attended then greatest(0, floor(extract(epoch from t.closed_at - t.started_at)))::bigint else 0 end,
        times * (t.rating is not null)::int, times * coalesce(t.rating, 0),
        times * coalesce(t.rating >= 9, false)::int, times * coalesce(t.rating between 7 and 8, false)::int,
        times * coalesce(t.rating <= 6, false)::int
      from (select
        t.first_reply_at is not null and not t.opened_by_us as is_answered,
        t.status in ('closed', 'nps') and t.started_at is not null and t.closed_at is not null as is_attended) one
      where not t.imported
    $$`.execute(db);
  await sql`
    create function app.hour_of_ticket(t tickets, times int) returns setof app.ticket_hours
    language sql stable as $$
      select t.company_id, clock::date, extract(hour from clock)::smallint,
        coalesce(t.queue_id, 0), coalesce(t.user_id, 0), coalesce(t.connection_id, 0), times
      from (select t.created_at at time zone app.ticket_zone(t.company_id) as clock) one
      where not t.imported
    $$`.execute(db);
}

async function keepSums(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.keep_ticket_figures() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      often constant float := 0.01;
      clock text;
    begin
      if tg_op = 'TRUNCATE' then
        truncate app.ticket_days, app.ticket_hours;
        return null;
      elsif tg_op = 'INSERT' then
        perform pg_advisory_xact_lock_shared(68, company_id) from (select distinct company_id from written) w;
        insert into app.ticket_days
        select part.* from written w join tickets t on t.company_id = w.company_id and t.id = w.id, app.day_of_ticket(t, 1) part;
        insert into app.ticket_hours
        select part.* from written w join tickets t on t.company_id = w.company_id and t.id = w.id, app.hour_of_ticket(t, 1) part;
        return null;
      end if;
      -- Of a company that is erased, all of it goes by itself.
      if tg_op = 'DELETE' and exists (select from companies where company_id = old.company_id and deleted_at is not null) then
        return null;
      end if;
      perform pg_advisory_xact_lock_shared(68, old.company_id);
      insert into app.ticket_days select * from app.day_of_ticket(old, -1);
      if tg_op = 'UPDATE' then insert into app.ticket_days select * from app.day_of_ticket(new, 1); end if;
      if tg_op = 'DELETE' or (old.queue_id, old.user_id, old.connection_id, old.created_at, old.imported)
        is distinct from (new.queue_id, new.user_id, new.connection_id, new.created_at, new.imported) then
        insert into app.ticket_hours select * from app.hour_of_ticket(old, -1);
        if tg_op = 'UPDATE' then insert into app.ticket_hours select * from app.hour_of_ticket(new, 1); end if;
      end if;
      if random() < often then
        clock := app.ticket_zone(old.company_id);
        perform app.fold_ticket_days(old.company_id, (old.created_at at time zone clock)::date);
        perform app.fold_ticket_hours(old.company_id, (old.created_at at time zone clock)::date);
      end if;
      return null;
    end $$`.execute(db);
  await sql`revoke execute on function app.keep_ticket_figures() from public`.execute(db);
  const keep = sql`execute function app.keep_ticket_figures()`;
  await sql`
    create trigger ticket_figures_written after insert on tickets
    referencing new table as written for each statement ${keep}`.execute(db);
  await sql`create trigger ticket_figures_gone after delete on tickets for each row ${keep}`.execute(db);
  await sql`create trigger ticket_figures_emptied after truncate on tickets for each statement ${keep}`.execute(
    db,
  );
  // By its columns: a statement that leaves these alone, as a message's, is not even asked.
  await sql`
    create trigger ticket_figures_changed after update of status, queue_id, user_id, connection_id, created_at, started_at,
      closed_at, waited_seconds, first_reply_at, rating, opened_by_us, imported on tickets
    for each row when (
      (old.status, old.queue_id, old.user_id, old.connection_id, old.created_at, old.started_at, old.closed_at,
        old.waited_seconds, old.first_reply_at, old.rating, old.opened_by_us, old.imported)
      is distinct from
      (new.status, new.queue_id, new.user_id, new.connection_id, new.created_at, new.started_at, new.closed_at,
        new.waited_seconds, new.first_reply_at, new.rating, new.opened_by_us, new.imported)
    ) ${keep}`.execute(db);
}

/** It asks for the lock again and again: who waits for it in a line would hold up whoever comes after. */
async function recount(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.recount_tickets() returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      mine int := app.company_id();
    begin
      while not pg_try_advisory_xact_lock(68, mine) loop perform pg_sleep(0.02); end loop;
      insert into app.ticket_zones (company_id, zone) values (mine, app.named_zone(mine))
      on conflict (company_id) do update set zone = excluded.zone;
      delete from app.ticket_days where company_id = mine;
      insert into app.ticket_days
      select part.company_id, part.day, part.status, part.queue_id, part.user_id, part.connection_id, sum(part.tickets),
        sum(part.opened_by_us), sum(part.waited), sum(part.waited_seconds), sum(part.answered), sum(part.answer_seconds),
        sum(part.attended), sum(part.attended_seconds), sum(part.rated), sum(part.rating_sum), sum(part.promoters),
        sum(part.passives), sum(part.detractors)
      from tickets t, app.day_of_ticket(t, 1) part where t.company_id = mine group by 1, 2, 3, 4, 5, 6;
      delete from app.ticket_hours where company_id = mine;
      insert into app.ticket_hours
      select part.company_id, part.day, part.hour, part.queue_id, part.user_id, part.connection_id, sum(part.tickets)
      from tickets t, app.hour_of_ticket(t, 1) part where t.company_id = mine group by 1, 2, 3, 4, 5, 6;
      perform app.find_first_tickets(mine);
    end $$`.execute(db);
  await sql`revoke execute on function app.recount_tickets() from public`.execute(db);
  await sql`grant execute on function app.recount_tickets() to balcao_app`.execute(db);
}
