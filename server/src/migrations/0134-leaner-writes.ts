import { type Kysely, sql } from "kysely";

/**
 * What a message costs when it is written.
 *
 * - Ids are compared with the clock before a function is called for it: of a thousand messages one needs the function.
 * - `app.next_message_id()`: the id of a message that is about to be written by who must name it before it is there.
 * - An entry of the outbox names its connection, which names its company: the same company need not be looked for twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger message_ids_apace on messages`.execute(db);
  await sql`
    create trigger message_ids_apace before insert on messages for each statement
    when (coalesce(pg_sequence_last_value('public.messages_id_seq'::regclass), 0) < app.ids_since(app.now()))
    execute function app.keep_message_ids_apace()`.execute(db);
  await sql`
    create function app.next_message_id() returns bigint
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      wanted bigint := app.ids_since(app.now());
    begin
      if coalesce(pg_sequence_last_value('public.messages_id_seq'::regclass), 0) < wanted then
        perform pg_advisory_lock(4, 0);
        if (select last_value from public.messages_id_seq) < wanted then
          perform setval('public.messages_id_seq', wanted);
        end if;
        perform pg_advisory_unlock(4, 0);
      end if;
      return nextval('public.messages_id_seq');
    end $$`.execute(db);
  await sql`revoke execute on function app.next_message_id() from public`.execute(db);
  await sql`grant execute on function app.next_message_id() to balcao_app`.execute(db);
  await sql`alter table outbox drop constraint outbox_company_id_fkey`.execute(db);
}
