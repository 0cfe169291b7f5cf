import { type Kysely, sql } from "kysely";

/** So many messages stand in a row, and in the newest one of a conversation fewer than twice as many: a page and one. */
const run = 21;

/**
 * Copies of settled messages tell when their provider says that they were written. Those that were made before do not, and
 * show when they arrived, as they did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter type app.settled_message add attribute sent_at timestamptz`.execute(db);
  await sql`
    create or replace function app.settle_conversation(of_company int, of_contact bigint, of_connection bigint, upto bigint, most int) returns int
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
        exists (select from message_reactions r where r.company_id = of_company and r.message_id = m.id), m.sent_at
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
}
