import { type Kysely, sql } from "kysely";

/**
 * What every tenant table stands on: the tenant of the transaction, the clock, the event log, and the tables that the
 * `system` role may read across tenants.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists app`.execute(db);

  await sql`
    create function app.company_id() returns int language sql stable parallel safe
    as $$ select nullif(current_setting('app.company_id', true), '')::int $$`.execute(db);

  // Tests move this clock; production never writes the row.
  await sql`create table app.clock (shift interval not null)`.execute(db);
  await sql`
    create function app.now() returns timestamptz language sql stable security definer set search_path = pg_catalog
    as $$ select now() + coalesce((select shift from app.clock limit 1), interval '0') $$`.execute(db);

  // Lower case without accents. The two-argument form names the dictionary, which makes it safe to call immutable.
  await sql`
    create function app.plain(value text) returns text language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$`.execute(db);

  await sql`
    create function app.protect(name text) returns void language plpgsql as $$
    begin
      execute format('alter table %I enable row level security', name);
      execute format('alter table %I force row level security', name);
      execute format('create policy tenant on %I to balcao_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::int)', name);
      execute format('create policy keeper on %I to balcao_owner using (true) with check (true)', name);
      execute format('grant select, insert, update, delete on %I to balcao_app', name);
    end $$`.execute(db);

  await sql`
    create function app.share_with_system(name text, rights text) returns void language plpgsql as $$
    begin
      execute format('create policy system on %I to balcao_system using (true) with check (true)', name);
      execute format('grant %s on %I to balcao_system', rights, name);
    end $$`.execute(db);

  await sql`create table installation (epoch uuid not null default gen_random_uuid(), created_at timestamptz not null default now())`.execute(
    db,
  );
  await sql`insert into installation default values`.execute(db);

  await sql`
    create table company_log (
      company_id int primary key,
      seq bigint not null default 0
    ) with (fillfactor = 50)`.execute(db);
  await sql`select app.protect('company_log')`.execute(db);
  await sql`select app.share_with_system('company_log', 'select')`.execute(db);

  await sql`
    create table events (
      company_id int not null,
      seq bigint not null,
      at timestamptz not null default now(),
      type text not null,
      payload jsonb not null,
      primary key (company_id, seq, at)
    ) partition by range (at)`.execute(db);
  await sql`create table events_rest partition of events default`.execute(db);
  await sql`select app.protect('events')`.execute(db);
  await sql`select app.share_with_system('events', 'select')`.execute(db);

  // Days ahead are made and old ones dropped by the same call: at start and once a day.
  await sql`
    create function app.keep_event_days(days_kept int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      day date;
      part text;
    begin
      for day in select generate_series(current_date, current_date + 3, interval '1 day')::date loop
        part := 'events_' || to_char(day, 'YYYYMMDD');
        if to_regclass(part) is null then
          -- What was written on a day without a place of its own moves there first.
          execute format('create table %I (like events including all)', part);
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
  await sql`grant execute on function app.keep_event_days(int) to balcao_system`.execute(db);

  await sql`
    create table event_cursors (
      company_id int not null,
      consumer text not null,
      seq bigint not null,
      primary key (company_id, consumer)
    )`.execute(db);
  await sql`select app.protect('event_cursors')`.execute(db);
  await sql`select app.share_with_system('event_cursors', 'select')`.execute(db);

  // What providers told us, committed before they are answered.
  await sql`
    create table inbox (
      company_id int not null,
      id bigint generated always as identity,
      connection_id bigint not null,
      event_id text not null,
      /* The conversation: what waits for a second try holds back what came after it in the same one. */
      chat_key text not null,
      payload jsonb not null,
      received_at timestamptz not null default now(),
      attempts int not null default 0,
      next_at timestamptz not null default '-infinity',
      parked_reason text,
      primary key (company_id, id),
      unique (company_id, connection_id, event_id)
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0)`.execute(db);
  await sql`select app.protect('inbox')`.execute(db);
  await sql`select app.share_with_system('inbox', 'select, insert')`.execute(db);

  // What must reach providers, in order per connection.
  await sql`
    create table outbox (
      company_id int not null,
      id bigint generated always as identity,
      connection_id bigint not null,
      message_id bigint,
      kind text not null,
      payload jsonb not null,
      attempts int not null default 0,
      next_at timestamptz not null default '-infinity',
      /* Set before the first attempt: after a crash the attempt counts as ambiguous. */
      attempted_at timestamptz,
      /* The provider may have it: wait for its status until then instead of sending twice. */
      waiting_until timestamptz,
      created_at timestamptz not null default now(),
      primary key (company_id, id)
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0)`.execute(db);
  await sql`create index outbox_line on outbox (company_id, connection_id, id)`.execute(db);
  await sql`select app.protect('outbox')`.execute(db);
  await sql`select app.share_with_system('outbox', 'select')`.execute(db);

  // One process owns a connection's session.
  await sql`
    create table leases (
      company_id int not null,
      connection_id bigint not null,
      holder uuid not null,
      expires_at timestamptz not null,
      primary key (company_id, connection_id)
    ) with (fillfactor = 50)`.execute(db);
  await sql`select app.protect('leases')`.execute(db);
  await sql`select app.share_with_system('leases', 'select, insert, update, delete')`.execute(db);

  await sql`
    create table files (
      company_id int not null,
      id uuid not null,
      mimetype text not null,
      name text not null,
      size bigint not null,
      width int,
      height int,
      created_at timestamptz not null default now(),
      primary key (company_id, id)
    )`.execute(db);
  await sql`select app.protect('files')`.execute(db);
  await sql`select app.share_with_system('files', 'select')`.execute(db);

  await sql`
    create table audit_log (
      company_id int not null,
      id bigint generated always as identity,
      at timestamptz not null default now(),
      user_id bigint,
      action text not null,
      details jsonb not null default '{}',
      primary key (company_id, id)
    )`.execute(db);
  await sql`select app.protect('audit_log')`.execute(db);
  await sql`revoke update, delete on audit_log from balcao_app`.execute(db);
  await sql`select app.share_with_system('audit_log', 'insert')`.execute(db);

  await sql`
    create table idempotency_keys (
      company_id int not null,
      caller text not null,
      key text not null,
      fingerprint text not null,
      status int,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (company_id, caller, key)
    )`.execute(db);
  await sql`select app.protect('idempotency_keys')`.execute(db);
  await sql`select app.share_with_system('idempotency_keys', 'select, delete')`.execute(db);

  await sql`grant usage on schema app to balcao_app, balcao_system, balcao_search`.execute(db);
  await sql`grant select on installation to balcao_app, balcao_system`.execute(db);
  await sql`grant usage on all sequences in schema public to balcao_app, balcao_system`.execute(db);
}
