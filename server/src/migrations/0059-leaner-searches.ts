import { type Kysely, sql } from "kysely";

/**
 * What a search asks of an index is as little as tells its hits from the rest.
 *
 * - `app.message_texts_search` knows the company apart from the column by which the parts are chosen: who looks through a
 *   stretch of ids, or through a company to whom most of a part belongs, does not read the list of all that the company wrote.
 * - Of a long word the index is asked for four letters in a row, those that the newest messages have least (`app.rare_part`):
 *   each further letter is a further list to read. What is found is compared with the whole term, as before.
 * - Contacts by name, and those of a tag that many bear, are read from the index by name alone, and not beyond the page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexTexts(db);
  await chooseParts(db);
  await findMessages(db);
  await findContacts(db);
}

async function indexTexts(db: Kysely<unknown>): Promise<void> {
  await sql`drop index app.message_texts_search`.execute(db);
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  await sql`
    create index message_texts_search on app.message_texts
    using gin ((company_id + 0), (message_id >> 14), search gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 512)`.execute(db);
  await sql`reset maintenance_work_mem`.execute(db);
  await sql`analyze app.message_texts`.execute(db);
}

async function chooseParts(db: Kysely<unknown>): Promise<void> {
  // Letters and digits alone: of other signs the index has nothing.
  await sql`
    create function app.rare_part(pattern text, texts text[]) returns text language sql immutable strict parallel safe
    as $$
      select coalesce((
        select '%' || part || '%'
        from (
          select distinct substr(word, place, 4) as part
          from btrim(pattern, '%') as word, generate_series(1, length(word) - 3) as place
          where length(word) > 4
        ) parts
        where part ~ '^[[:alnum:]]{4}$'
        order by (select count(*) from unnest(texts) as one where strpos(one, part) > 0), part limit 1
      ), pattern)
    $$`.execute(db);
  await sql`revoke execute on function app.rare_part(text, text[]) from public`.execute(db);
  await sql`grant execute on function app.rare_part(text, text[]) to balcao_search`.execute(db);
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
      newest bigint;
      oldest bigint;
      seen int;
      wanted int;
      further bigint;
      began bigint;
      asked boolean := false;
      texts text[];
      one text;
      other text;
    begin
      if cardinality(patterns) = 0 then return; end if;
      select array_agg(m.message_id order by m.message_id desc) filter (where m.fits),
        array_agg(m.ticket_id order by m.message_id desc) filter (where m.fits), min(m.message_id), max(m.message_id), count(*)
      into hits, of_tickets, lowest, newest, seen
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
        texts := array(
          select search from app.message_texts where company_id = mine and message_id < upto order by message_id desc limit 200);
        one := app.rare_part(patterns[1], texts);
        other := case when patterns[2] is null then one else app.rare_part(patterns[2], texts) end;
      end if;
      while seen = sample and cardinality(hits) < most and lowest > oldest loop
        -- Where the stretches so far do not promise the rest soon, all may be few.
        if not asked and began - lowest >= stretch and soon * stretch * (cardinality(hits) - (most - wanted)) < (began - lowest) * wanted then
          asked := true;
          -- Whoever wrote a good share of all needs no list of what is theirs to find their own among the candidates.
          if newest - began < 16 * sample then
            select array_agg(message_id order by message_id desc), array_agg(ticket_id order by message_id desc) into part, part_tickets
            from (
              select message_id, ticket_id from app.message_texts
              where company_id = mine and message_id < lowest
                and search like one and search like other and search like all(patterns)
              limit few + 1
            ) m;
          else
            select array_agg(message_id order by message_id desc), array_agg(ticket_id order by message_id desc) into part, part_tickets
            from (
              select message_id, ticket_id from app.message_texts
              where company_id = mine and company_id + 0 = mine and message_id < lowest
                and search like one and search like other and search like all(patterns)
              limit few + 1
            ) m;
          end if;
          if coalesce(cardinality(part), 0) <= few then
            hits := hits || coalesce(part, '{}');
            of_tickets := of_tickets || coalesce(part_tickets, '{}');
            exit;
          end if;
        end if;
        select array_agg(message_id order by message_id desc), array_agg(ticket_id order by message_id desc) into part, part_tickets
        from app.message_texts
        where company_id = mine and message_id >> 14 = (lowest - 1) >> 14 and message_id < lowest
          and search like one and search like other and search like all(patterns);
        hits := hits || coalesce(part, '{}');
        of_tickets := of_tickets || coalesce(part_tickets, '{}');
        lowest := ((lowest - 1) >> 14) << 14;
      end loop;
      return query select h.m, h.t from unnest(hits, of_tickets) with ordinality as h(m, t, place) order by place limit most;
    end $$`.execute(db);
}

async function findContacts(db: Kysely<unknown>): Promise<void> {
  // Of a name that fits many the index by name is read in its order, as long as the hits so far promise the page soon: of one
  // that is a first name they would not. The last contacts that came tell how common it is, tickets how large the company is.
  await sql`
    create or replace function app.fitting_contacts(
      term text, hide_numbers boolean, tags bigint[], of_channel text, groups boolean, skip int, most int
    ) returns table (id bigint, total bigint, at_least boolean)
    language plpgsql stable rows 100 security definer set search_path = pg_catalog, public, pg_temp
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    #variable_conflict use_column
    declare
      mine int := app.company_id();
      patterns text[] := app.contact_patterns(term);
      one text := patterns[1];
      digits text := regexp_replace(term, '[^[:digit:]]', '', 'g');
      hidden boolean := hide_numbers and term ~ '[[:digit:]]';
      sample constant int := 300;
      many constant int := 600;
      first constant int := 1000;
      soon constant int := 16000;
      common constant int := 5000;
      wanted int := skip + most;
      condition text := 'c.company_id = $1';
      source text := 'contacts c';
      found bigint[];
      seen int;
      hits int;
      tagged bigint;
    begin
      if tags is not null and cardinality(patterns) = 0 and of_channel is null and groups is null then
        -- A tag that many bear is met soon on the way through the names.
        if cardinality(tags) = 1 then
          select count(*) into tagged from contact_tags where company_id = mine and tag_id = tags[1];
        else
          select count(distinct contact_id) into tagged from contact_tags where company_id = mine and tag_id = any(tags);
        end if;
        if tagged > common and wanted < first then
          found := array(
            select c.id from (
              select id from contacts where company_id = mine order by company_id, search, id limit soon
            ) c
            where (select true from contact_tags t where t.company_id = mine and t.contact_id = c.id and t.tag_id = any(tags) limit 1)
            limit wanted);
          if cardinality(found) = wanted then
            return query
            select p.id, tagged, false from unnest(found[skip + 1 : wanted]) with ordinality as p(id, place) order by p.place;
            return;
          end if;
        end if;
      end if;
      if tags is null and cardinality(patterns) > 0 and not hidden then
        select count(*), count(*) filter (where c.search like one and (of_channel is null or c.channel = of_channel)
          and (groups is null or c.is_group = groups) and (patterns[2] is null or c.search like all(patterns)))
        into seen, hits
        from (select search, channel, is_group from contacts where company_id = mine order by id desc limit sample) c;
        if seen = sample and hits >= 2 and
          hits * (select sum(t.tickets) from app.ticket_tallies t where t.company_id = mine) > many * sample
        then
          -- The first ones tell whether the page should be full soon.
          select count(*), count(*) filter (where c.search like one and (of_channel is null or c.channel = of_channel)
            and (groups is null or c.is_group = groups) and (patterns[2] is null or c.search like all(patterns)))
          into seen, hits
          from (
            select search, channel, is_group from contacts where company_id = mine order by company_id, search, id
            limit least(first, wanted::bigint * seen / hits + 100)
          ) c;
          if wanted::bigint * seen <= soon * greatest(hits, 1)::bigint then
            found := array(
              select c.id from (
                select id, search, channel, is_group from contacts where company_id = mine order by company_id, search, id limit soon
              ) c
              where c.search like one and (of_channel is null or c.channel = of_channel)
                and (groups is null or c.is_group = groups) and (patterns[2] is null or c.search like all(patterns))
              limit wanted);
            if cardinality(found) = wanted then
              return query select * from app.page_of(found, skip, most, true);
              return;
            end if;
          end if;
        end if;
      end if;

      for word in 1 .. cardinality(patterns) loop condition := condition || ' and c.search like $2[' || word || ']'; end loop;
      if of_channel is not null then condition := condition || ' and c.channel = $3'; end if;
      if groups is not null then condition := condition || ' and c.is_group = $4'; end if;
      if hidden then
        condition := condition || ' and (c.number = $5 or app.shown_contact(c.name, c.number, c.email, c.is_group) like all($2))';
      end if;
      if tags is null and cardinality(patterns) = 0 then
        return query execute '
          select page.id, counted.total, false
          from (select count(*) as total from contacts c where ' || condition || ') counted
          left join (select c.id, c.search from contacts c where ' || condition || ' order by c.search, c.id offset $6 limit $7) page on true
          where counted.total > 0 order by page.search, page.id'
        using mine, patterns, of_channel, groups, digits, skip, most;
        return;
      end if;
      if tags is not null then
        source := '(select distinct contact_id from contact_tags where company_id = $1 and tag_id = any($6)) t join contacts c on c.id = t.contact_id';
      end if;
      execute 'select array_agg(f.id order by f.search, f.id) from (select c.id, c.search from ' || source || ' where ' || condition || ') f'
      into found using mine, patterns, of_channel, groups, digits, tags;
      return query select * from app.page_of(found, skip, most, false);
    end $$`.execute(db);
}
