import { type Kysely, sql } from "kysely";

/**
 * Ids of messages keep pace with the clock, so that an old message finds its place among them.
 *
 * A conversation is in the order of its ids. Each second of the clock has 1,024 of them (`app.ids_since`): new messages
 * are numbered from the present second on, imported ones from the second in which they were sent, after what is there.
 * Ids only rise, also where the clock goes back or where more is written than a second holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.ids_since(at timestamptz) returns bigint language sql immutable parallel safe
    as $$ select floor(extract(epoch from at))::bigint * 1024 $$`.execute(db);
  await keepPace(db);
  await placeImported(db);
}

async function keepPace(db: Kysely<unknown>): Promise<void> {
  // Of two that find it behind one moves it; the lock is let go at once, not with the transaction.
  await sql`
    create function app.keep_message_ids_apace() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      wanted bigint := app.ids_since(app.now());
    begin
      if (select last_value from public.messages_id_seq) >= wanted then return null; end if;
      perform pg_advisory_lock(4, 0);
      if (select last_value from public.messages_id_seq) < wanted then
        perform setval('public.messages_id_seq', wanted);
      end if;
      perform pg_advisory_unlock(4, 0);
      return null;
    end $$`.execute(db);
  await sql`revoke execute on function app.keep_message_ids_apace() from public`.execute(db);
  await sql`
    create trigger message_ids_apace before insert on messages
    for each statement execute function app.keep_message_ids_apace()`.execute(db);
}

async function placeImported(db: Kysely<unknown>): Promise<void> {
  // What was said within the last minute stands where it came: its second may still be in use.
  await sql`
    create function app.place_imported_message() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      first bigint := app.ids_since(new.sent_at);
      next bigint;
    begin
      if new.sent_at > app.now() - interval '1 minute' then return new; end if;
      perform pg_advisory_xact_lock(5, new.company_id);
      loop
        select coalesce(max(m.id) + 1, first) into next from messages m
        where m.company_id = new.company_id and m.id >= first and m.id < first + 1024;
        exit when next < first + 1024;
        first := next;
      end loop;
      new.id := greatest(next, 1);
      return new;
    end $$`.execute(db);
  await sql`revoke execute on function app.place_imported_message() from public`.execute(db);
  await sql`
    create trigger imported_message_placed before insert on messages
    for each row when (new.imported) execute function app.place_imported_message()`.execute(db);
  // Copies of what has settled may lie around the place.
  await sql`
    create function app.unsettle_imported_message() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      perform app.unsettle(new.company_id, new.contact_id, new.connection_id, new.id, true);
      return null;
    end $$`.execute(db);
  await sql`revoke execute on function app.unsettle_imported_message() from public`.execute(db);
  await sql`
    create trigger settled_messages_imported after insert on messages
    for each row when (new.imported) execute function app.unsettle_imported_message()`.execute(db);
}
