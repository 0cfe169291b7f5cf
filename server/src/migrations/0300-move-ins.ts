import { type Kysely, sql } from "kysely";

/**
 * Companies that moved in from another system.
 *
 * - `move_ins`: which company of which source became which company here. The platform's, since it is there before the
 *   company and outlives it.
 * - `move_in_rows`: which row of the source became which row here, so that nothing comes twice.
 * - `move_in_stretches`: how far each kind of rows has come, written together with them.
 * - `move_in_left`: what did not come, and why.
 * - `app.place_messages`: ids for messages by the moments at which they were written, in their order.
 * - `app.unsettle_from`: forgets the copies of conversations into whose past messages came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await placeMessages(db);
  await unsettle(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table move_ins (
      id int generated always as identity primary key,
      source text not null,
      /* Id of the company there; empty where the source has one company alone. */
      source_company text not null,
      /* Id of the company here, reserved before it is there. */
      became_id int not null unique,
      name text not null,
      state text not null default 'running' check (state in ('running', 'done', 'undone')),
      report jsonb,
      begun_at timestamptz not null default app.now(),
      finished_at timestamptz
    )`.execute(db);
  await sql`create unique index move_ins_company on move_ins (source, source_company) where state <> 'undone'`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on move_ins to balcao_system`.execute(db);
  await sql`
    create table move_in_rows (
      company_id int not null references companies on delete cascade,
      kind text not null,
      old_id text not null,
      new_id bigint not null,
      primary key (company_id, kind, old_id)
    )`.execute(db);
  await sql`select app.protect('move_in_rows')`.execute(db);
  await sql`
    create table move_in_stretches (
      company_id int not null references companies on delete cascade,
      kind text not null,
      /* Where the reading goes on; null once all was read. */
      next_from text,
      seen bigint not null default 0,
      primary key (company_id, kind)
    )`.execute(db);
  await sql`select app.protect('move_in_stretches')`.execute(db);
  await sql`
    create table move_in_left (
      company_id int not null references companies on delete cascade,
      kind text not null,
      old_id text not null,
      reason text not null,
      primary key (company_id, kind, old_id, reason)
    )`.execute(db);
  await sql`select app.protect('move_in_left')`.execute(db);
}

async function placeMessages(db: Kysely<unknown>): Promise<void> {
  // Moments rise. A second that is full lends from the next one, as for what is imported from a phone.
  await sql`
    create function app.place_messages(of_company int, moments timestamptz[]) returns setof bigint
    language plpgsql set search_path = pg_catalog, public, pg_temp as $$
    declare
      moment timestamptz;
      recent timestamptz := app.now() - interval '1 minute';
      first bigint;
      next bigint;
      until bigint := 0;
      known bigint;
    begin
      perform pg_advisory_xact_lock(5, of_company);
      foreach moment in array moments loop
        if moment > recent then
          return next app.next_message_id();
          continue;
        end if;
        first := app.ids_since(moment);
        if next is null or first >= until then
          next := first;
          until := first;
        end if;
        while next >= until loop
          first := until;
          select max(m.id) into known from messages m where m.company_id = of_company and m.id >= first and m.id < first + 1024;
          next := greatest(next, coalesce(known + 1, first), 1);
          until := first + 1024;
        end loop;
        return next next;
        next := next + 1;
      end loop;
    end $$`.execute(db);
  await sql`revoke execute on function app.place_messages(int, timestamptz[]) from public`.execute(db);
  await sql`grant execute on function app.place_messages(int, timestamptz[]) to balcao_app`.execute(db);
}

async function unsettle(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.unsettle_from(contacts bigint[], connections bigint[], message_ids bigint[]) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      mine int := app.company_id();
      place record;
    begin
      for place in
        select x.contact_id, x.connection_id, x.message_id from unnest(contacts, connections, message_ids) as x(contact_id, connection_id, message_id)
        order by 1
      loop
        perform app.unsettle(mine, place.contact_id, place.connection_id, place.message_id, true);
        delete from app.settled_messages s
        where s.company_id = mine and s.contact_id = place.contact_id and s.connection_id = place.connection_id
          and s.last_id >= place.message_id;
      end loop;
    end $$`.execute(db);
  await sql`revoke execute on function app.unsettle_from(bigint[], bigint[], bigint[]) from public`.execute(
    db,
  );
  await sql`grant execute on function app.unsettle_from(bigint[], bigint[], bigint[]) to balcao_app`.execute(
    db,
  );
}
