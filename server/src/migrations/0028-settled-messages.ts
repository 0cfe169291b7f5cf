import { type Kysely, sql } from "kysely";

/**
 * What was written days ago, a second time: the messages of a conversation side by side, some dozens in a row, so that a
 * page that nobody has read for long is one read of the disk instead of one for each message.
 *
 * - `app.settled_messages`: a row holds all messages of a contact on a connection from `first_id` to `last_id`, as far as a
 *   page shows them. The newest row of a conversation has a whole page at least. Whoever changes a message deletes the row
 *   with its copy, by a trigger: a copy is right or it is not there. Derived, and therefore not in `public`, where a
 *   backup would take it along.
 * - `app.unsettled_conversations`: where something is to be copied. `app.settling`: how far the messages of a company were
 *   looked through for it.
 * - `app.note_unsettled(company, most)` → how many messages were looked through, `app.settle_messages(company, most)` → how
 *   many were copied and conversations ended: of each a short transaction, until there is nothing left.
 *
 * Messages settle after two days; changes are followed from the first day on, so that no clock and no long transaction
 * slips between. A copy and a change of the same contact's messages exclude each other by an advisory lock: changes share
 * it, copying takes it alone or leaves the conversation for later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCopies(db);
  await createProgress(db);
  await followChanges(db);
  await followReactions(db);
  await noteUnsettled(db);
  await settle(db);
  // Who opens a conversation is noted, unless it was noted just before: nothing else of the ticket's log is read for it.
  await sql`
    create index ticket_logs_access on ticket_logs (company_id, ticket_id, user_id, created_at) where type = 'access'`.execute(
    db,
  );
}

async function createCopies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type app.settled_message as (
      id bigint, ticket_id bigint, provider_id text, client_id text, from_me boolean, body text, media_type text, data jsonb,
      media jsonb, file_id uuid, quoted_provider_id text, author_contact_id bigint, user_id bigint, queue_id bigint,
      is_private boolean, is_deleted boolean, is_edited boolean, is_forwarded boolean, ack smallint, read boolean,
      failure jsonb, transcription text, link_preview_id bigint, created_at timestamptz,
      is_reacted boolean
    )`.execute(db);
  await sql`
    create table app.settled_messages (
      company_id int not null references companies on delete cascade,
      contact_id bigint not null,
      connection_id bigint not null,
      first_id bigint not null,
      last_id bigint not null,
      count int not null,
      settled_at timestamptz not null default now(),
      messages app.settled_message[] not null,
      primary key (company_id, contact_id, connection_id, last_id)
    ) with (autovacuum_vacuum_scale_factor = 0.05)`.execute(db);
  // Compressed, and in the row as long as it fits into a block: elsewhere it would be further reads.
  await sql`alter table app.settled_messages alter column messages set storage main`.execute(db);
  await secure(db, "app.settled_messages");
  await sql`
    create policy tenant on app.settled_messages for select to balcao_app
    using (company_id = nullif(current_setting('app.company_id', true), '')::int)`.execute(db);
  await sql`grant select on app.settled_messages to balcao_app`.execute(db);
}

async function createProgress(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.unsettled_conversations (
      company_id int not null references companies on delete cascade,
      contact_id bigint not null,
      connection_id bigint not null,
      primary key (company_id, contact_id, connection_id)
    ) with (autovacuum_vacuum_scale_factor = 0.05)`.execute(db);
  await sql`
    create table app.settling (
      company_id int primary key references companies on delete cascade,
      upto_id bigint not null default 0,
      looked_at timestamptz not null default now()
    ) with (fillfactor = 50)`.execute(db);
  await secure(db, "app.unsettled_conversations");
  await secure(db, "app.settling");
}

async function secure(db: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.table(name);
  await sql`alter table ${table} enable row level security`.execute(db);
  await sql`alter table ${table} force row level security`.execute(db);
  await sql`create policy keeper on ${table} to balcao_owner using (true) with check (true)`.execute(db);
}

async function followChanges(db: Kysely<unknown>): Promise<void> {
  // 1,024 locks for all contacts: a statement that changes everybody's messages needs no more of them.
  await sql`
    create function app.settling_lock(contact_id bigint) returns int language sql immutable parallel safe
    as $$ select hashint8(contact_id) & 1023 $$`.execute(db);
  // Each statement sees what was committed before it: what was copied before the lock was had is seen after it.
  await sql`
    create function app.unsettle(of_company int, of_contact bigint, of_connection bigint, message_id bigint, is_new boolean) returns void
    language plpgsql as $$
    begin
      if of_connection is null then return; end if;
      perform pg_advisory_xact_lock_shared(3, app.settling_lock(of_contact));
      delete from app.settled_messages s
      where s.company_id = of_company and s.contact_id = of_contact and s.connection_id = of_connection and s.first_id <= message_id
        and s.last_id = (
          select o.last_id from app.settled_messages o
          where o.company_id = of_company and o.contact_id = of_contact and o.connection_id = of_connection and o.last_id >= message_id
          order by o.last_id limit 1);
      if not (found or is_new) then return; end if;
      -- Of a company that is being deleted nothing will settle again.
      insert into app.unsettled_conversations (company_id, contact_id, connection_id)
      select of_company, of_contact, of_connection where exists (select from companies where company_id = of_company)
      on conflict do nothing;
    end $$`.execute(db);
  await sql`
    create function app.follow_settled_messages() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      if tg_op = 'TRUNCATE' then
        truncate app.settled_messages, app.unsettled_conversations, app.settling;
        return null;
      end if;
      perform app.unsettle(old.company_id, old.contact_id, old.connection_id, old.id, false);
      if tg_op = 'UPDATE' and (new.contact_id, new.connection_id) is distinct from (old.contact_id, old.connection_id) then
        perform app.unsettle(new.company_id, new.contact_id, new.connection_id, new.id, true);
      end if;
      return null;
    end $$`.execute(db);
  await sql`revoke execute on function app.unsettle(int, bigint, bigint, bigint, boolean) from public`.execute(
    db,
  );
  await sql`revoke execute on function app.follow_settled_messages() from public`.execute(db);
  // Of what is new nothing is asked but its age. In hours: a day would be looked up in the calendar each time.
  const follow = sql`when (old.created_at < now() - interval '24 hours') execute function app.follow_settled_messages()`;
  await sql`create trigger settled_messages_changed after update on messages for each row ${follow}`.execute(
    db,
  );
  await sql`create trigger settled_messages_gone after delete on messages for each row ${follow}`.execute(db);
  await sql`
    create trigger settled_messages_emptied after truncate on messages
    for each statement execute function app.follow_settled_messages()`.execute(db);
}

/** A copy tells whether anybody reacted, so that most pages need not look. Locked, the message stays where it is until then. */
async function followReactions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.follow_reactions() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      message record;
    begin
      select m.contact_id, m.connection_id into message from messages m
      where m.company_id = new.company_id and m.id = new.message_id and m.created_at < now() - interval '24 hours' for share;
      if found then
        perform app.unsettle(new.company_id, message.contact_id, message.connection_id, new.message_id, false);
      end if;
      return null;
    end $$`.execute(db);
  await sql`revoke execute on function app.follow_reactions() from public`.execute(db);
  await sql`
    create trigger settled_messages_reacted after insert on message_reactions
    for each row execute function app.follow_reactions()`.execute(db);
}

async function noteUnsettled(db: Kysely<unknown>): Promise<void> {
  // In the order of their ids, to the first one that is too young. Who finds the company taken leaves it to the other.
  await sql`
    create function app.note_unsettled(of_company int, most int) returns int
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      upto bigint;
      looked timestamptz;
      seen bigint;
      seen_count int;
    begin
      if not exists (select from app.settling where company_id = of_company) then
        insert into app.settling (company_id) select c.company_id from companies c where c.company_id = of_company
        on conflict do nothing;
      end if;
      select s.upto_id, s.looked_at into upto, looked from app.settling s where s.company_id = of_company for update skip locked;
      if not found then return 0; end if;
      -- The clock went back: what settled since then was perhaps changed as if it were new.
      if now() < looked - interval '1 hour' then
        delete from app.settled_messages where company_id = of_company;
        upto := 0;
      end if;
      with next as materialized (
        select id, contact_id, connection_id, created_at from messages
        where company_id = of_company and id > upto order by id limit most
      ),
      old as materialized (
        select * from next
        where id < coalesce((select min(id) from next where created_at >= now() - interval '2 days'), 9223372036854775807)
      ),
      noted as (
        insert into app.unsettled_conversations (company_id, contact_id, connection_id)
        select distinct of_company, contact_id, connection_id from old where connection_id is not null order by 2, 3
        on conflict do nothing
      )
      select max(id), count(*) into seen, seen_count from old;
      update app.settling set upto_id = coalesce(seen, upto), looked_at = now() where company_id = of_company;
      return seen_count;
    end $$`.execute(db);
  await lend(db, "app.note_unsettled(int, int)");
}

/** So many messages stand in a row, and in the newest one of a conversation fewer than twice as many: a page and one. */
const run = 21;

async function settle(db: Kysely<unknown>): Promise<void> {
  // The first messages without copies, up to the next copies; behind them go the newest copies, or too few before them.
  await sql`
    create function app.settle_conversation(of_company int, of_contact bigint, of_connection bigint, upto bigint, most int) returns int
    language plpgsql as $$
    #variable_conflict use_column
    declare
      after_id bigint;
      before_id bigint;
      kept app.settled_message[];
      fresh app.settled_message[];
      whole app.settled_message[];
      runs int;
    begin
      with known as (
        select first_id, last_id from app.settled_messages
        where company_id = of_company and contact_id = of_contact and connection_id = of_connection
      ),
      gaps as (
        select 0::bigint as after_id, coalesce(min(first_id), upto + 1) as before_id from known
        union all
        select last_id, lead(first_id, 1, upto + 1) over (order by last_id) from known
      )
      select g.after_id, g.before_id into after_id, before_id from gaps g
      where exists (
        select from messages m
        where m.company_id = of_company and m.contact_id = of_contact and m.connection_id = of_connection
          and m.id > g.after_id and m.id < g.before_id)
      order by g.after_id limit 1;
      if not found then return 0; end if;

      select array_agg(row(
        m.id, m.ticket_id, m.provider_id, m.client_id, m.from_me, m.body, m.media_type, m.data, m.media, m.file_id,
        m.quoted_provider_id, m.author_contact_id, m.user_id, m.queue_id, m.is_private, m.is_deleted, m.is_edited,
        m.is_forwarded, m.ack, m.read, m.failure, m.transcription, m.link_preview_id, m.created_at,
        exists (select from message_reactions r where r.company_id = of_company and r.message_id = m.id)
      )::app.settled_message order by m.id) into fresh
      from (
        select * from messages
        where company_id = of_company and contact_id = of_contact and connection_id = of_connection
          and id > after_id and id < before_id
        order by id limit most
      ) m
      where m.created_at < now() - interval '2 days';
      if fresh is null then return 0; end if;

      delete from app.settled_messages s
      where s.company_id = of_company and s.contact_id = of_contact and s.connection_id = of_connection
        and s.last_id = after_id and (before_id > upto or s.count < ${sql.lit(run)})
      returning s.messages into kept;
      whole := kept || fresh;
      runs := greatest(cardinality(whole) / ${sql.lit(run)}, 1);
      insert into app.settled_messages (company_id, contact_id, connection_id, first_id, last_id, count, messages)
      select of_company, of_contact, of_connection, (whole[low]).id, (whole[high]).id, high - low + 1, whole[low : high]
      from (
        select n * ${sql.lit(run)} + 1 as low, case when n = runs - 1 then cardinality(whole) else (n + 1) * ${sql.lit(run)} end as high
        from generate_series(0, runs - 1) n
      ) parts;
      return cardinality(fresh);
    end $$`.execute(db);
  await sql`revoke execute on function app.settle_conversation(int, bigint, bigint, bigint, int) from public`.execute(
    db,
  );
  // Whose messages are being changed comes another time.
  await sql`
    create function app.settle_messages(of_company int, most int) returns int
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      upto bigint;
      next record;
      copied int;
      total int := 0;
      ended int := 0;
    begin
      select s.upto_id into upto from app.settling s where s.company_id = of_company for update skip locked;
      if not found then return 0; end if;
      for next in
        select u.contact_id, u.connection_id from app.unsettled_conversations u where u.company_id = of_company
        order by u.contact_id, u.connection_id limit most
      loop
        exit when total >= most;
        continue when not pg_try_advisory_xact_lock(3, app.settling_lock(next.contact_id));
        loop
          copied := app.settle_conversation(of_company, next.contact_id, next.connection_id, upto, most - total);
          total := total + copied;
          if copied = 0 then
            delete from app.unsettled_conversations u
            where u.company_id = of_company and u.contact_id = next.contact_id and u.connection_id = next.connection_id;
            ended := ended + 1;
          end if;
          exit when copied = 0 or total >= most;
        end loop;
      end loop;
      return total + ended;
    end $$`.execute(db);
  await lend(db, "app.settle_messages(int, int)");
}

/** For the jobs, which are nobody's in particular. */
async function lend(db: Kysely<unknown>, name: string): Promise<void> {
  await sql.raw(`revoke execute on function ${name} from public`).execute(db);
  await sql.raw(`grant execute on function ${name} to balcao_system`).execute(db);
}
