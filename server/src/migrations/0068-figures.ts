import { type Kysely, sql } from "kysely";
import { keepFirstTickets } from "./0068-firstTickets.ts";
import { keepMessageFigures } from "./0068-messageFigures.ts";
import { keepTicketFigures } from "./0068-ticketFigures.ts";
import { keepTicketTimes } from "./0068-ticketTimes.ts";

/**
 * The figures of a period are kept as sums of rows by day, hour, queue, attendant and connection, so that nobody counts
 * tickets or messages.
 *
 * - `app.ticket_days`, `app.ticket_hours`: tickets by when they began; `app.message_days`: messages by when they came. Whoever
 *   changes a ticket adds a row that takes the old one's part away and a row that adds the new one's, and waits for nobody.
 *   Now and then the rows of a day are folded into fewer. 0 stands for no queue, nobody, no connection. Imported ones do not
 *   count: they were not handled here.
 * - Days and hours are those of the company's clock . `app.recount_tickets` and `app.recount_messages`
 *   count the company of the session anew by the clock that its settings name now; whoever counts meanwhile waits.
 * - `app.first_tickets`: the first ticket of each contact.
 * - `tickets.waited_seconds`: from entering the queue to the last acceptance; `first_reply_at`: when a person answered first.
 * - `tickets_begun` is the report's order.
 * All but those columns is derived, and therefore not in `public`, where a backup would take it along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepTicketTimes(db);
  await createSums(db);
  await createZones(db);
  await keepFirstTickets(db);
  await foldSums(db);
  await keepTicketFigures(db);
  await keepMessageFigures(db);
  for (const table of [
    "ticket_days",
    "ticket_hours",
    "message_days",
    "ticket_zones",
    "message_zones",
    "first_tickets",
  ])
    await guard(db, table);
  await eraseWithTheCompany(db);
  await sql`
    create index tickets_begun on tickets (company_id, created_at desc, id desc)
    include (status, queue_id, user_id, connection_id, contact_id, rating, opened_by_us) where not imported`.execute(
    db,
  );
  await sql`
    select set_config('app.company_id', company_id::text, true), app.recount_tickets(), app.recount_messages() from companies`.execute(
    db,
  );
  await sql`select set_config('app.company_id', '', true)`.execute(db);
}

async function createSums(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.ticket_days (
      company_id int not null,
      day date not null,
      status text not null,
      queue_id bigint not null,
      user_id bigint not null,
      connection_id bigint not null,
      tickets int not null,
      opened_by_us int not null,
      waited int not null,
      waited_seconds bigint not null,
      answered int not null,
      answer_seconds bigint not null,
      attended int not null,
      attended_seconds bigint not null,
      rated int not null,
      rating_sum int not null,
      promoters int not null,
      passives int not null,
      detractors int not null
    ) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0)`.execute(db);
  await sql`
    create table app.ticket_hours (
      company_id int not null,
      day date not null,
      hour smallint not null,
      queue_id bigint not null,
      user_id bigint not null,
      connection_id bigint not null,
      tickets int not null
    ) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0)`.execute(db);
  await sql`
    create table app.message_days (
      company_id int not null,
      day date not null,
      queue_id bigint not null,
      user_id bigint not null,
      connection_id bigint not null,
      received int not null,
      sent int not null
    ) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0)`.execute(db);
  await sql`create index ticket_days_day on app.ticket_days (company_id, day)`.execute(db);
  await sql`create index ticket_hours_day on app.ticket_hours (company_id, day)`.execute(db);
  await sql`create index message_days_day on app.message_days (company_id, day)`.execute(db);
}

/** By whose clock a company's rows were counted last; one that was not counted anew has the clock of who named none. */
async function createZones(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.ticket_zones (company_id int primary key, zone text not null)`.execute(db);
  await sql`create table app.message_zones (company_id int primary key, zone text not null)`.execute(db);
  await sql`
    create function app.ticket_zone(of_company int) returns text
    language sql stable as $$
      select coalesce((select zone from app.ticket_zones where company_id = of_company), 'America/Sao_Paulo')
    $$`.execute(db);
  await sql`
    create function app.message_zone(of_company int) returns text
    language sql stable as $$
      select coalesce((select zone from app.message_zones where company_id = of_company), 'America/Sao_Paulo')
    $$`.execute(db);
  // A name that the database does not know, or has no longer, must stop nobody from writing a ticket.
  await sql`
    create function app.named_zone(of_company int) returns text
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select coalesce((
        select n.name from pg_timezone_names n join company_settings s on lower(n.name) = lower(s.settings ->> 'timezone')
        where s.company_id = of_company limit 1), 'America/Sao_Paulo')
    $$`.execute(db);
  await sql`revoke execute on function app.named_zone(int) from public`.execute(db);
}

/** Rows that another transaction is folding are left to it: nobody waits, and nothing is counted twice. */
async function foldSums(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.fold_ticket_days(of_company int, of_day date) returns void
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      with folded as (
        delete from app.ticket_days where ctid = any(array(
          select ctid from app.ticket_days where company_id = of_company and day = of_day for update skip locked))
        returning *
      )
      insert into app.ticket_days
      select company_id, day, status, queue_id, user_id, connection_id, sum(tickets), sum(opened_by_us), sum(waited),
        sum(waited_seconds), sum(answered), sum(answer_seconds), sum(attended), sum(attended_seconds), sum(rated),
        sum(rating_sum), sum(promoters), sum(passives), sum(detractors)
      from folded group by 1, 2, 3, 4, 5, 6
      -- All other sums are of some of its tickets.
      having sum(tickets) <> 0
    $$`.execute(db);
  await sql`
    create function app.fold_ticket_hours(of_company int, of_day date) returns void
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      with folded as (
        delete from app.ticket_hours where ctid = any(array(
          select ctid from app.ticket_hours where company_id = of_company and day = of_day for update skip locked))
        returning *
      )
      insert into app.ticket_hours
      select company_id, day, hour, queue_id, user_id, connection_id, sum(tickets) from folded
      group by 1, 2, 3, 4, 5, 6 having sum(tickets) <> 0
    $$`.execute(db);
  await sql`
    create function app.fold_message_days(of_company int, of_day date) returns void
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      with folded as (
        delete from app.message_days where ctid = any(array(
          select ctid from app.message_days where company_id = of_company and day = of_day for update skip locked))
        returning *
      )
      insert into app.message_days
      select company_id, day, queue_id, user_id, connection_id, sum(received), sum(sent) from folded
      group by 1, 2, 3, 4, 5 having sum(received) <> 0 or sum(sent) <> 0
    $$`.execute(db);
  for (const table of ["ticket_days", "ticket_hours", "message_days"])
    await sql.raw(`revoke execute on function app.fold_${table}(int, date) from public`).execute(db);
  await foldAll(db);
}

/** Of the company of the session, the days that have more rows than they need. */
async function foldAll(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.fold_ticket_figures() returns void
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      select app.fold_ticket_days(app.company_id(), day) from (
        select day from app.ticket_days where company_id = app.company_id() group by day
        having count(*) > count(distinct (status, queue_id, user_id, connection_id))) d;
      select app.fold_ticket_hours(app.company_id(), day) from (
        select day from app.ticket_hours where company_id = app.company_id() group by day
        having count(*) > count(distinct (hour, queue_id, user_id, connection_id))) d
    $$`.execute(db);
  await sql`
    create function app.fold_message_figures() returns void
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      select app.fold_message_days(app.company_id(), day) from (
        select day from app.message_days where company_id = app.company_id() group by day
        having count(*) > count(distinct (queue_id, user_id, connection_id))) d
    $$`.execute(db);
  for (const name of ["app.fold_ticket_figures()", "app.fold_message_figures()"]) {
    await sql.raw(`revoke execute on function ${name} from public`).execute(db);
    await sql.raw(`grant execute on function ${name} to balcao_app`).execute(db);
  }
}

/** As it was before, with what is kept since. */
async function eraseWithTheCompany(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function app.erase_derived(of_company int, most int) returns int
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      gone int;
      part text;
    begin
      if not exists (select from companies where company_id = of_company and deleted_at is not null) then return 0; end if;
      foreach part in array array['settled_messages', 'unsettled_conversations', 'ticket_tallies', 'storage_tallies',
        'ticket_days', 'ticket_hours', 'message_days', 'ticket_zones', 'message_zones', 'first_tickets'] loop
        execute format(
          'delete from app.%I where ctid = any(array(select ctid from app.%I where company_id = $1 limit $2))', part, part)
          using of_company, most;
        get diagnostics gone = row_count;
        if gone > 0 then return gone; end if;
      end loop;
      return 0;
    end $$`.execute(db);
}

/** Kept by its functions alone; a company reads its own. */
async function guard(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(`app.${table}`);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`
    create policy tenant on ${name} for select to balcao_app
    using (company_id = nullif(current_setting('app.company_id', true), '')::int)`.execute(db);
  await sql`create policy keeper on ${name} to balcao_owner using (true) with check (true)`.execute(db);
  await sql`grant select on ${name} to balcao_app`.execute(db);
}
