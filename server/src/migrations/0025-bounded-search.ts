import { type Kysely, sql } from "kysely";

/**
 * Searching costs what is shown, not what the company has written or whom it knows.
 *
 * - The index on parts of messages knows stretches of ids: of a word that is neither rare nor common the newest hits are
 *   read stretch by stretch, where all of them would be fetched or most messages be read back.
 * - Last messages have an index once a ticket is resolved, `tickets_said`: what is written in a running conversation never
 *   touches it. Of those that run the newest are read, as many of each status as an office attends.
 * - Names that fit thousands are looked for in the order of the lists, from their index.
 * - Of contacts that fit a term no more than 10,000 are counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexTexts(db);
  await indexTickets(db);
  await findMessages(db);
  await findTickets(db);
  await searchContacts(db);
}

async function indexTexts(db: Kysely<unknown>): Promise<void> {
  await sql`drop index app.message_texts_search`.execute(db);
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  await sql`
    create index message_texts_search on app.message_texts using gin (company_id, (message_id >> 14), search gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 512)`.execute(db);
  await sql`reset maintenance_work_mem`.execute(db);
}

async function indexTickets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index tickets_said on tickets using gin (company_id, search gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 512)
    where status in ('closed', 'nps')`.execute(db);
}

async function findMessages(db: Kysely<unknown>): Promise<void> {
  // The newest few tell how common a term is. A common one is read back from there. Of others the trigrams tell the hits of
  // the next stretches, as long as those promise an end soon; then all, if they are few; else stretch by stretch again.
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
      near constant int := 2000;
      stretch constant bigint := 1 << 14;
      soon constant int := 8;
      few constant int := 2000;
      hits bigint[];
      of_tickets bigint[];
      part bigint[];
      part_tickets bigint[];
      lowest bigint;
      oldest bigint;
      seen int;
      wanted int;
      further bigint;
      began bigint;
      asked boolean := false;
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

      wanted := most - cardinality(hits);
      if seen = sample and wanted > 0 then
        select min(message_id) into oldest from app.message_texts where company_id = mine;
        began := lowest;
      end if;
      while seen = sample and cardinality(hits) < most and lowest > oldest loop
        -- Where the stretches so far do not promise the rest soon, all may be few.
        if not asked and began - lowest >= stretch and soon * stretch * (cardinality(hits) - (most - wanted)) < (began - lowest) * wanted then
          asked := true;
          select array_agg(message_id order by message_id desc), array_agg(ticket_id order by message_id desc) into part, part_tickets
          from (
            select message_id, ticket_id from app.message_texts
            where company_id = mine and message_id < lowest
              and search like patterns[1] and search like coalesce(patterns[2], patterns[1]) and search like all(patterns)
            limit few + 1
          ) m;
          if coalesce(cardinality(part), 0) <= few then
            hits := hits || coalesce(part, '{}');
            of_tickets := of_tickets || coalesce(part_tickets, '{}');
            exit;
          end if;
        end if;
        select array_agg(message_id order by message_id desc), array_agg(ticket_id order by message_id desc) into part, part_tickets
        from app.message_texts
        where company_id = mine and message_id >> 14 = (lowest - 1) >> 14 and message_id < lowest
          and search like patterns[1] and search like coalesce(patterns[2], patterns[1]) and search like all(patterns);
        hits := hits || coalesce(part, '{}');
        of_tickets := of_tickets || coalesce(part_tickets, '{}');
        lowest := ((lowest - 1) >> 14) << 14;
      end loop;
      return query select h.m, h.t from unnest(hits, of_tickets) with ordinality as h(m, t, place) order by place limit most;
    end $$`.execute(db);
}

async function findTickets(db: Kysely<unknown>): Promise<void> {
  // Rows of the lists are read newest first, of each status `most`.
  await sql`
    create or replace function app.find_tickets(
      term text, in_messages boolean, hide_numbers boolean, most int, most_messages int
    ) returns table (ticket_id bigint, message_id bigint)
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
    set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_memoize = off as $$
    #variable_conflict use_column
    declare
      mine int := app.company_id();
      patterns text[] := app.contact_patterns(term);
      words text[] := app.search_patterns(term);
      digits text := regexp_replace(term, '[^[:digit:]]', '', 'g');
      hidden boolean := hide_numbers and term ~ '[[:digit:]]';
      running constant text[] := array['open', 'pending', 'group', 'lgpd'];
      statuses text[] := running || array['nps', 'closed'];
      few constant int := 1000;
      people bigint[];
      said bigint[];
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
        select t.id, null::bigint from unnest(statuses) as of_status,
        lateral (
          select id, contact_id from tickets
          where company_id = mine and status = of_status order by is_unread desc, updated_at desc, id desc limit most
        ) t
        join contacts c on c.company_id = mine and c.id = t.contact_id
        where c.search like all(patterns)
          and (not hidden or c.number = digits or app.shown_contact(c.name, c.number, c.email, c.is_group) like all(patterns));
      end if;

      -- A last message is one of the messages: nobody looks for it twice.
      if in_messages then
        return query select m.ticket_id, m.message_id from app.find_messages(term, most_messages, null) m;
        return;
      end if;
      said := array(
        select id from tickets
        where company_id = mine and status in ('closed', 'nps')
          and search like words[1] and search like coalesce(words[2], words[1]) and search like all(words)
        limit few + 1);
      if cardinality(said) <= few then
        return query select t.id, null::bigint from unnest(said) as t(id);
        statuses := running;
      end if;
      return query
      select t.id, null::bigint from unnest(statuses) as of_status,
      lateral (
        select id, search from tickets
        where company_id = mine and status = of_status order by is_unread desc, updated_at desc, id desc limit most * 5 / 2
      ) t
      where t.search like all(words);
    end $$`.execute(db);
}

async function searchContacts(db: Kysely<unknown>): Promise<void> {
  // While few fit, the trigrams or the tags tell all of them at once; else the index by name is read in its order.
  // Letters never match a number, so that only terms with digits need the check of what the caller may see.
  await sql`
    create or replace function app.search_contacts(
      term text, hide_numbers boolean, tags bigint[], of_channel text, groups boolean, skip int, most int
    ) returns table (id bigint, total bigint)
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
    set enable_seqscan = off as $$
    #variable_conflict use_column
    declare
      mine int := app.company_id();
      patterns text[] := app.contact_patterns(term);
      few constant int := 1000;
      counted constant int := 10000;
      found bigint[];
      condition text := 'c.company_id = $1';
      source text;
    begin
      for word in 1 .. cardinality(patterns) loop condition := condition || ' and c.search like $2[' || word || ']'; end loop;
      if of_channel is not null then condition := condition || ' and c.channel = $3'; end if;
      if groups is not null then condition := condition || ' and c.is_group = $4'; end if;
      if hide_numbers and term ~ '[[:digit:]]' then
        condition := condition || ' and (c.number = $5 or app.shown_contact(c.name, c.number, c.email, c.is_group) like all($2))';
      end if;

      if tags is not null or cardinality(patterns) > 0 then
        source := case when tags is null then 'contacts c' else
          '(select distinct contact_id from contact_tags where company_id = $1 and tag_id = any($6)) t join contacts c on c.id = t.contact_id' end;
        execute '
          select array_agg(f.id order by f.search, f.id)
          from (select c.id, c.search from ' || source || ' where ' || condition || case when tags is null then ' limit $7' else '' end || ') f'
        into found
        using mine, patterns, of_channel, groups, regexp_replace(term, '[^[:digit:]]', '', 'g'), tags, few + 1;
        if found is null then return; end if;
        if tags is not null or cardinality(found) <= few then
          return query select f.id, cardinality(found)::bigint from unnest(found[skip + 1 : skip + most]) with ordinality as f(id, place) order by place;
          return;
        end if;
      end if;

      return query execute '
        select page.id, counted.total
        from (select c.id, c.search from contacts c where ' || condition || ' order by c.search, c.id offset $6 limit $7) page,
             (select count(*) as total from (select from contacts c where ' || condition || case when cardinality(patterns) > 0 then ' limit $8' else '' end || ') c) counted
        order by page.search, page.id'
      using mine, patterns, of_channel, groups, regexp_replace(term, '[^[:digit:]]', '', 'g'), skip, most, counted;
    end $$`.execute(db);
}
