import { type Kysely, sql } from "kysely";

/**
 * A search for tickets tells which messages it found, so that nobody searches a second time to show them; a protocol
 * (the day and the id, `yyyymmdd` + id) finds its ticket; and reading back from the newest compares each message once.
 *
 * - `app.find_tickets(term, in_messages, hide_numbers, most, most_messages)` → `(ticket_id, message_id)`, in no order; a
 *   ticket found by other things has no message. `most` of each status are looked at when a name fits thousands.
 * - `app.search_tickets` means what it meant, for servers that have not heard of the new one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await findMessages(db);
  await findTickets(db);
  await sql`
    create or replace function app.search_tickets(term text, in_messages boolean, hide_numbers boolean, most int) returns table (ticket_id bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
    as $$ select ticket_id from app.find_tickets(term, in_messages, hide_numbers, most, 300) $$`.execute(db);
}

async function findMessages(db: Kysely<unknown>): Promise<void> {
  // The newest few tell how common a term is. A common one is read back from there; of a rare one the trigrams know all
  // candidates. One that has many candidates but is not common lately is read back after all: where thousands are,
  // some hundreds are not far.
  await sql`
    create or replace function app.find_messages(term text, most int, before_id bigint) returns table (message_id bigint, ticket_id bigint)
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    #variable_conflict use_column
    declare
      mine int := app.company_id();
      patterns text[] := app.search_patterns(term);
      upto bigint := coalesce(before_id, 9223372036854775807);
      sample constant int := 500;
      near constant int := 20000;
      few constant int := 5000;
      hits bigint[];
      of_tickets bigint[];
      part bigint[];
      part_tickets bigint[];
      lowest bigint;
      seen int;
      further bigint;
    begin
      if cardinality(patterns) = 0 then return; end if;
      select array_agg(m.message_id order by m.message_id desc) filter (where m.fits),
        array_agg(m.ticket_id order by m.message_id desc) filter (where m.fits), min(m.message_id), count(*)
      into hits, of_tickets, lowest, seen
      from (
        select message_id, ticket_id, search like all(patterns) as fits from app.message_texts
        where company_id = mine and message_id < upto order by message_id desc limit sample
      ) m;
      hits := coalesce(hits, '{}');
      of_tickets := coalesce(of_tickets, '{}');

      -- So many messages further the rest should be found.
      further := (most - cardinality(hits))::bigint * seen / greatest(cardinality(hits), 1);
      if seen = sample and further between 1 and near then
        select array_agg(m.message_id), array_agg(m.ticket_id) into part, part_tickets
        from (
          select message_id, ticket_id
          from (
            select message_id, ticket_id, search from app.message_texts
            where company_id = mine and message_id < lowest order by message_id desc limit 2 * further
          ) m
          where search like all(patterns)
          limit most - cardinality(hits)
        ) m;
        hits := hits || coalesce(part, '{}');
        of_tickets := of_tickets || coalesce(part_tickets, '{}');
        lowest := coalesce(part[cardinality(part)], lowest);
      end if;

      if seen = sample and cardinality(hits) < most then
        select array_agg(message_id order by message_id desc), array_agg(ticket_id order by message_id desc) into part, part_tickets
        from (
          select message_id, ticket_id from app.message_texts
          where company_id = mine and message_id < lowest
            and search like patterns[1] and search like coalesce(patterns[2], patterns[1]) and search like all(patterns)
          limit few + 1
        ) m;
        if cardinality(part) > few then
          select array_agg(m.message_id), array_agg(m.ticket_id) into part, part_tickets
          from (
            select message_id, ticket_id
            from (
              select message_id, ticket_id, search from app.message_texts
              where company_id = mine and message_id < lowest order by message_id desc offset 0
            ) m
            where search like all(patterns)
            limit most - cardinality(hits)
          ) m;
        end if;
        hits := hits || coalesce(part, '{}');
        of_tickets := of_tickets || coalesce(part_tickets, '{}');
      end if;
      return query select h.m, h.t from unnest(hits, of_tickets) with ordinality as h(m, t, place) order by place limit most;
    end $$`.execute(db);
  await sql`grant execute on function app.find_messages(text, int, bigint) to balcao_app`.execute(db);
}

async function findTickets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.find_tickets(
      term text, in_messages boolean, hide_numbers boolean, most int, most_messages int
    ) returns table (ticket_id bigint, message_id bigint)
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
        return query select t.id, null::bigint from tickets t where company_id = mine and id = digits::bigint;
      end if;
      if btrim(term) ~ '^#?20[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])[0-9]{1,15}$' then
        return query select t.id, null::bigint from tickets t where company_id = mine and id = substr(digits, 9)::bigint;
      end if;

      people := array(
        select id from contacts
        where company_id = mine and search like patterns[1] and search like coalesce(patterns[2], patterns[1]) and search like all(patterns)
          and (not hidden or number = digits or app.shown_contact(name, number, email, is_group) like all(patterns))
        limit few + 1);
      if cardinality(people) <= few then
        return query select t.id, null::bigint from tickets t where company_id = mine and contact_id = any(people);
      else
        return query
        select t.id, null::bigint from unnest(array['open', 'pending', 'group', 'lgpd', 'nps', 'closed']) as of_status,
        lateral (
          select id, contact_id from tickets where company_id = mine and status = of_status order by updated_at desc, id desc limit most
        ) t
        join contacts c on c.company_id = mine and c.id = t.contact_id
        where c.search like all(patterns)
          and (not hidden or c.number = digits or app.shown_contact(c.name, c.number, c.email, c.is_group) like all(patterns));
      end if;

      -- A last message is one of the messages: nobody looks for it twice.
      if in_messages then
        return query select m.ticket_id, m.message_id from app.find_messages(term, most_messages, null) m;
      else
        return query select t.id, null::bigint from tickets t where t.company_id = mine and t.search like all(words);
      end if;
    end $$`.execute(db);
  await sql`grant create on schema app to balcao_search`.execute(db);
  await sql`alter function app.find_tickets(text, boolean, boolean, int, int) owner to balcao_search`.execute(
    db,
  );
  await sql`revoke create on schema app from balcao_search`.execute(db);
  await sql`revoke execute on function app.find_tickets(text, boolean, boolean, int, int) from public`.execute(
    db,
  );
  await sql`grant execute on function app.find_tickets(text, boolean, boolean, int, int) to balcao_app`.execute(
    db,
  );
}
