import { type Kysely, sql } from "kysely";

/**
 * How many messages a row of `app.settled_messages` holds, and of which tickets, stands in its index: a page far back is
 * found without reading every message before it. Whoever reads copies may also see of which conversations something is
 * still to be copied: of those the rows do not tell how many messages there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.tickets_of(messages app.settled_message[]) returns bigint[] language sql immutable parallel safe
    as $$ select coalesce(array_agg(distinct m.ticket_id), '{}') from unnest(messages) m $$`.execute(db);
  await sql`alter table app.settled_messages add tickets bigint[]`.execute(db);
  await sql`update app.settled_messages set tickets = app.tickets_of(messages)`.execute(db);
  await sql`
    alter table app.settled_messages
    drop constraint settled_messages_pkey,
    add primary key (company_id, contact_id, connection_id, last_id) include (first_id, count, settled_at, tickets)`.execute(
    db,
  );
  await sql`
    create function app.note_tickets() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      new.tickets := app.tickets_of(new.messages);
      return new;
    end $$`.execute(db);
  await sql`revoke execute on function app.tickets_of(app.settled_message[]) from public`.execute(db);
  await sql`revoke execute on function app.note_tickets() from public`.execute(db);
  await sql`
    create trigger settled_messages_noted before insert on app.settled_messages
    for each row execute function app.note_tickets()`.execute(db);
  await sql`alter table app.settled_messages alter column tickets set not null`.execute(db);
  await sql`
    create policy tenant on app.unsettled_conversations for select to balcao_app
    using (company_id = nullif(current_setting('app.company_id', true), '')::int)`.execute(db);
  await sql`grant select on app.unsettled_conversations to balcao_app`.execute(db);
  await sql`analyze app.settled_messages`.execute(db);
}
