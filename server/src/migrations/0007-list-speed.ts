import { type Kysely, sql } from "kysely";

/**
 * Lists of tickets from their indexes alone, and the texts of messages in a table of their own, so that a search reads
 * little and only of few companies.
 *
 * - `tickets_list` and `tickets_resolved` hold what decides on a tab: a list and its count read no row but those shown.
 * - `app.message_texts`: what was written, plain and searchable. An index on parts of words holds every company's words;
 *   spread over parts by company, a search reads a sixteenth of it. Rows lie densely and in the order of time, which makes
 *   reading back cheap. Kept by triggers, whoever writes messages; only the search may read it. It is derived, and
 *   therefore not in `public`, where a backup would take it along.
 * - `app.search_messages` and `app.search_tickets` mean what they meant before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexTickets(db);
  await createTexts(db);
  await keepTexts(db);
  await fillTexts(db);
  await findMessages(db);
  await searchTickets(db);
  // Only the functions that were just replaced read them.
  await sql`drop index messages_search`.execute(db);
  await sql`alter table messages drop column search`.execute(db);
}

async function indexTickets(db: Kysely<unknown>): Promise<void> {
  await sql`drop index tickets_list`.execute(db);
  await sql`
    create index tickets_list on tickets (company_id, status, (unread > 0) desc, updated_at desc, id desc)
    include (unread, queue_id, user_id)`.execute(db);
  // In the order in which the newest of each contact and connection comes first.
  await sql`
    create index tickets_resolved on tickets (company_id, contact_id, connection_id, id desc)
    include (status, unread, updated_at, queue_id, user_id) where status in ('closed', 'nps')`.execute(db);
}

/** As many as divide the work well and still cost little to open. */
const parts = 16;

async function createTexts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.message_texts (
      company_id int not null,
      message_id bigint not null,
      ticket_id bigint not null,
      search text collate "C" not null
    ) partition by hash (company_id)`.execute(db);
  for (let part = 0; part < parts; part += 1) {
    await sql`
      create table ${sql.table(`app.message_texts_${part}`)} partition of app.message_texts
      for values with (modulus ${sql.lit(parts)}, remainder ${sql.lit(part)})
      with (autovacuum_vacuum_insert_scale_factor = 0.05)`.execute(db);
  }
  await sql`alter table app.message_texts enable row level security`.execute(db);
  await sql`alter table app.message_texts force row level security`.execute(db);
  await sql`create policy keeper on app.message_texts to balcao_owner using (true) with check (true)`.execute(
    db,
  );
  await sql`create policy search on app.message_texts for select to balcao_search using (true)`.execute(db);
  await sql`grant select on app.message_texts to balcao_search`.execute(db);
}

async function keepTexts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.keep_message_texts() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      if tg_op = 'TRUNCATE' then
        truncate app.message_texts;
      elsif tg_op = 'DELETE' then
        delete from app.message_texts t using gone where t.company_id = gone.company_id and t.message_id = gone.id;
      elsif tg_op = 'INSERT' then
        insert into app.message_texts
        select company_id, id, ticket_id, app.searchable(body) from written where body <> '';
      else
        delete from app.message_texts where company_id = old.company_id and message_id = old.id;
        insert into app.message_texts
        select new.company_id, new.id, new.ticket_id, app.searchable(new.body) where new.body <> '';
      end if;
      return null;
    end $$`.execute(db);
  const keep = sql`execute function app.keep_message_texts()`;
  await sql`
    create trigger message_texts_written after insert on messages
    referencing new table as written for each statement ${keep}`.execute(db);
  await sql`
    create trigger message_texts_gone after delete on messages
    referencing old table as gone for each statement ${keep}`.execute(db);
  await sql`
    create trigger message_texts_emptied after truncate on messages for each statement ${keep}`.execute(db);
  await sql`
    create trigger message_texts_changed after update of body, ticket_id on messages
    for each row when (old.body is distinct from new.body or old.ticket_id is distinct from new.ticket_id) ${keep}`.execute(
    db,
  );
}

/** Written in order and indexed at the end: a million messages take seconds. */
async function fillTexts(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into app.message_texts
    select company_id, id, ticket_id, app.searchable(body) from messages where body <> '' order by id`.execute(
    db,
  );
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  await sql`alter table app.message_texts add primary key (company_id, message_id)`.execute(db);
  // A short list of pending entries: inserts stay cheap, and a search has little to read through.
  await sql`
    create index message_texts_search on app.message_texts using gin (company_id, search gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 512)`.execute(db);
  await sql`reset maintenance_work_mem`.execute(db);
  await sql`analyze app.message_texts`.execute(db);
}

async function findMessages(db: Kysely<unknown>): Promise<void> {
  // Common terms are read back from the newest, as long as the hits so far promise an end soon; of others the trigrams
  // know all candidates. Those that are common but not lately are read back a good while, and then asked of the trigrams
  // without a limit.
  await sql`
    create function app.find_messages(term text, most int, before_id bigint) returns table (message_id bigint, ticket_id bigint)
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    #variable_conflict use_column
    declare
      mine int := app.company_id();
      patterns text[] := app.search_patterns(term);
      upto bigint := coalesce(before_id, 9223372036854775807);
      soon constant int := 5000;
      far constant int := 20000;
      few constant int := 5000;
      stretch int := 500;
      hits bigint[] := '{}';
      of_tickets bigint[] := '{}';
      part bigint[];
      part_tickets bigint[];
      lowest bigint;
      seen int;
      seen_in_all int := 0;
      asked boolean := false;
    begin
      if cardinality(patterns) = 0 then return; end if;
      loop
        select array_agg(m.message_id order by m.message_id desc) filter (where m.search like all(patterns)),
          array_agg(m.ticket_id order by m.message_id desc) filter (where m.search like all(patterns)),
          min(m.message_id), count(*)
        into part, part_tickets, lowest, seen
        from (
          select message_id, ticket_id, search from app.message_texts
          where company_id = mine and message_id < upto order by message_id desc limit stretch
        ) m;
        hits := hits || coalesce(part, '{}');
        of_tickets := of_tickets || coalesce(part_tickets, '{}');
        exit when cardinality(hits) >= most or seen < stretch;
        upto := lowest;
        seen_in_all := seen_in_all + seen;
        if (not asked and (most - cardinality(hits)) * seen_in_all::bigint > soon * cardinality(hits)::bigint) or seen_in_all >= far then
          select array_agg(message_id order by message_id desc), array_agg(ticket_id order by message_id desc)
          into part, part_tickets
          from (
            select message_id, ticket_id from app.message_texts
            where company_id = mine and message_id < upto
              and search like patterns[1] and search like coalesce(patterns[2], patterns[1]) and search like all(patterns)
            limit case when seen_in_all < far then few + 1 end
          ) m;
          if seen_in_all >= far or coalesce(cardinality(part), 0) <= few then
            hits := hits || coalesce(part, '{}');
            of_tickets := of_tickets || coalesce(part_tickets, '{}');
            exit;
          end if;
          asked := true;
        end if;
        -- As far as the hits so far promise the rest.
        stretch := least(far - seen_in_all, 500 + (most - cardinality(hits))::bigint * seen_in_all / greatest(cardinality(hits), 1));
      end loop;
      return query select h.m, h.t from unnest(hits, of_tickets) with ordinality as h(m, t, place) order by place limit most;
    end $$`.execute(db);
  await sql`grant create on schema app to balcao_search`.execute(db);
  await sql`alter function app.find_messages(text, int, bigint) owner to balcao_search`.execute(db);
  await sql`revoke create on schema app from balcao_search`.execute(db);
  await sql`revoke execute on function app.find_messages(text, int, bigint) from public`.execute(db);
  await sql`
    create or replace function app.search_messages(term text, most int, before_id bigint) returns setof bigint
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
    as $$ select message_id from app.find_messages(term, most, before_id) $$`.execute(db);
}

async function searchTickets(db: Kysely<unknown>): Promise<void> {
  // As before, but the messages bring their tickets along.
  await sql`
    create or replace function app.search_tickets(term text, in_messages boolean, hide_numbers boolean, most int) returns table (ticket_id bigint)
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    #variable_conflict use_column
    declare
      mine int := app.company_id();
      patterns text[] := app.contact_patterns(term);
      words text[] := app.search_patterns(term);
      digits text := regexp_replace(term, '[^[:digit:]]', '', 'g');
      hidden boolean := hide_numbers and term ~ '[[:digit:]]';
      few constant int := 1000;
      people bigint[];
    begin
      if cardinality(patterns) = 0 then return; end if;
      if btrim(term) ~ '^#?[0-9]{1,15}$' then
        return query select t.id from tickets t where company_id = mine and id = digits::bigint;
      end if;

      people := array(
        select id from contacts
        where company_id = mine and search like patterns[1] and search like coalesce(patterns[2], patterns[1]) and search like all(patterns)
          and (not hidden or number = digits or app.shown_contact(name, number, email, is_group) like all(patterns))
        limit few + 1);
      if cardinality(people) <= few then
        return query select t.id from tickets t where company_id = mine and contact_id = any(people);
      else
        return query
        select t.id from unnest(array['open', 'pending', 'group', 'lgpd', 'nps', 'closed']) as of_status,
        lateral (
          select id, contact_id from tickets where company_id = mine and status = of_status order by updated_at desc, id desc limit most
        ) t
        join contacts c on c.company_id = mine and c.id = t.contact_id
        where c.search like all(patterns)
          and (not hidden or c.number = digits or app.shown_contact(c.name, c.number, c.email, c.is_group) like all(patterns));
      end if;

      if in_messages then
        return query select distinct m.ticket_id from app.find_messages(term, 300, null) m;
      end if;
      return query select t.id from tickets t where t.company_id = mine and t.search like all(words);
    end $$`.execute(db);
}
