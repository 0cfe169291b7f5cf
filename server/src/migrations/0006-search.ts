import { type Kysely, sql } from "kysely";

/**
 * Search by parts of words, blind to case and accents.
 *
 * A term is cut into words; all of them must occur. A word of three letters and more may stand anywhere, a shorter one
 * at the start of a word: both are what a trigram index can answer. `like` is not leakproof, so that under row-level
 * security no index would serve; therefore these functions run as `balcao_search`, which has a policy of its own, and
 * read the company from the transaction's setting themselves.
 *
 * - `app.search_contacts(term, hide_numbers, tags, channel, groups, skip, most)` → `(id, total)`: one page by name and
 *   how many there are in all. An empty term finds everybody; null filters do not filter.
 * - `app.search_messages(term, most, before_id)` → ids, newest first; `before_id` (or null) begins the next page.
 * - `app.search_tickets(term, in_messages, hide_numbers, most)` → `ticket_id`, in no order, perhaps twice: by contact, id,
 *   last message, and with `in_messages` any message. Of a term that fits thousands only the tickets that moved last:
 *   `most` of each status for a contact's name, those of the newest 300 messages.
 *
 * `hide_numbers`: for who may not see numbers, a part of one finds nothing; only a whole number does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await defineWords(db);
  await indexContacts(db);
  await indexMessages(db);
  await searchContacts(db);
  await searchMessages(db);
  await searchTickets(db);
  for (const name of functions) await handOver(db, name);
}

const functions = [
  "app.search_contacts(text, boolean, bigint[], text, boolean, int, int)",
  "app.search_messages(text, int, bigint)",
  "app.search_tickets(text, boolean, boolean, int)",
];

/** Owned by the searching role, called by `app` alone. */
async function handOver(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`grant create on schema app to balcao_search`.execute(db);
  await sql.raw(`alter function ${name} owner to balcao_search`).execute(db);
  await sql`revoke create on schema app from balcao_search`.execute(db);
  await sql.raw(`revoke execute on function ${name} from public`).execute(db);
  await sql.raw(`grant execute on function ${name} to balcao_app`).execute(db);
}

async function defineWords(db: Kysely<unknown>): Promise<void> {
  // Plain words, each after a space, so that "% ab%" is the start of a word. What `like` reads as a sign becomes a space.
  await sql`
    create function app.searchable(value text) returns text language sql immutable strict parallel safe
    as $$ select ' ' || translate(app.plain(value), E'%_\\\\\\n\\r\\t.,;:!?()[]{}"''*~-/+', repeat(' ', 27)) $$`.execute(
    db,
  );

  // Longest first: the longest words narrow most.
  await sql`
    create function app.search_patterns(term text) returns text[] language sql immutable strict parallel safe
    as $$
      select coalesce(array_agg(pattern order by length(pattern) desc, pattern), '{}')
      from (
        select distinct case when length(word) < 3 then '% ' || word || '%' else '%' || word || '%' end as pattern
        from regexp_split_to_table(btrim(app.searchable(term)), ' +') as word
        where word <> ''
      ) words
    $$`.execute(db);

  // A phone number is one word, however it is grouped.
  await sql`
    create function app.contact_patterns(term text) returns text[] language sql immutable strict parallel safe
    as $$
      select app.search_patterns(case when term ~ '^[[:digit:][:space:]()+.-]+$' then regexp_replace(term, '[^[:digit:]]', '', 'g') else term end)
    $$`.execute(db);

  // What may be searched by who may not see numbers: no name that is only a number.
  await sql`
    create function app.shown_contact(name text, number text, email text, is_group boolean) returns text
    language sql immutable parallel safe
    as $$
      select app.searchable(
        case when is_group or name !~ '^[[:digit:][:space:]()+.-]+$' then name else '' end || ' ' ||
        case when is_group then number else '' end || ' ' || email)
    $$`.execute(db);
}

async function indexContacts(db: Kysely<unknown>): Promise<void> {
  // Begins with the name, so that its order is the order of names.
  await sql`
    alter table contacts add search text collate "C"
    generated always as (app.searchable(name || ' ' || number || ' ' || email)) stored`.execute(db);
  await sql`drop index contacts_name`.execute(db);
  await sql`create index contacts_by_name on contacts (company_id, search, id) include (channel, is_group)`.execute(
    db,
  );
  await sql`create index contacts_search on contacts using gin (company_id, search gin_trgm_ops)`.execute(db);
  await sql`create index contacts_number on contacts (company_id, number)`.execute(db);
  for (const table of ["contacts", "contact_tags", "tickets", "messages"]) {
    await sql`create policy search on ${sql.table(table)} for select to balcao_search using (true)`.execute(
      db,
    );
    await sql`grant select on ${sql.table(table)} to balcao_search`.execute(db);
  }
}

async function indexMessages(db: Kysely<unknown>): Promise<void> {
  // Kept beside the body: working it out again for every candidate costs five times as much as comparing it.
  await sql`
    alter table messages add search text collate "C"
    generated always as (app.searchable(body)) stored`.execute(db);
  // A short list of pending entries: inserts stay cheap, and a search has little to read through.
  await sql`
    create index messages_search on messages using gin (company_id, search gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 512)
    where body <> ''`.execute(db);
}

async function searchContacts(db: Kysely<unknown>): Promise<void> {
  // Candidates come from the trigrams or the tags while they are few; else the index by name is read in its order.
  // Letters never match a number, so that only terms with digits need the check of what the caller may see.
  await sql`
    create function app.search_contacts(
      term text, hide_numbers boolean, tags bigint[], of_channel text, groups boolean, skip int, most int
    ) returns table (id bigint, total bigint)
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
    set enable_seqscan = off as $$
    #variable_conflict use_column
    declare
      mine int := app.company_id();
      patterns text[] := app.contact_patterns(term);
      few constant int := 2000;
      found bigint[];
      condition text := 'c.company_id = $1';
    begin
      if tags is not null then
        found := array(select distinct t.contact_id from contact_tags t where t.company_id = mine and t.tag_id = any(tags));
      elsif cardinality(patterns) > 0 then
        found := array(
          select c.id from contacts c
          where c.company_id = mine and c.search like patterns[1] and c.search like coalesce(patterns[2], patterns[1])
          limit few + 1);
        if cardinality(found) > few then found := null; end if;
      end if;

      if cardinality(patterns) > 0 then condition := condition || ' and c.search like all($3)'; end if;
      if of_channel is not null then condition := condition || ' and c.channel = $4'; end if;
      if groups is not null then condition := condition || ' and c.is_group = $5'; end if;
      if hide_numbers and term ~ '[[:digit:]]' then
        condition := condition || ' and (c.number = $6 or app.shown_contact(c.name, c.number, c.email, c.is_group) like all($3))';
      end if;
      return query execute
        case when found is not null then
          'select c.id, count(*) over () from unnest($2) as f(id) join contacts c using (id) where ' || condition || '
           order by c.search, c.id offset $7 limit $8'
        else
          'select page.id, counted.total
           from (select c.id, c.search from contacts c where ' || condition || ' order by c.search, c.id offset $7 limit $8) page,
                (select count(*) as total from contacts c where ' || condition || ') counted
           order by page.search, page.id'
        end
      using mine, found, patterns, of_channel, groups, regexp_replace(term, '[^[:digit:]]', '', 'g'), skip, most;
    end $$`.execute(db);
}

async function searchMessages(db: Kysely<unknown>): Promise<void> {
  // Reading back from the newest costs under 1 µs a message, a candidate of the trigrams about 5 µs. So common terms are
  // read back, as long as the hits so far promise an end within 15,000 messages; others are asked of the trigrams, up to
  // a number that grows with what is wanted. What turns out common there, but long ago, is read back after all.
  await sql`
    create function app.search_messages(term text, most int, before_id bigint) returns setof bigint
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    declare
      mine int := app.company_id();
      patterns text[] := app.search_patterns(term);
      upto bigint := coalesce(before_id, 9223372036854775807);
      few int := 250 * sqrt(most)::int;
      stretch int := 1500;
      hits bigint[] := '{}';
      rare bigint[];
      part bigint[];
      lowest bigint;
      seen int;
      seen_in_all int := 0;
    begin
      if cardinality(patterns) = 0 then return; end if;
      loop
        select array_agg(m.id order by m.id desc) filter (where m.search like all(patterns)), min(m.id), count(*)
        into part, lowest, seen
        from (select id, search from messages where company_id = mine and id < upto order by id desc limit stretch) m;
        hits := hits || coalesce(part, '{}');
        exit when cardinality(hits) >= most or seen < stretch;
        upto := lowest;
        seen_in_all := seen_in_all + seen;
        if rare is null and (most - cardinality(hits)) * seen_in_all::bigint > 15000 * cardinality(hits)::bigint then
          rare := array(
            select id from messages
            where company_id = mine and body <> '' and id < upto
              and search like patterns[1] and search like coalesce(patterns[2], patterns[1]) and search like all(patterns)
            limit few + 1);
          if cardinality(rare) <= few then
            hits := hits || array(select one from unnest(rare) one order by one desc limit most);
            exit;
          end if;
        end if;
        -- As far as the hits so far promise the rest.
        stretch := least(20000, 500 + (most - cardinality(hits))::bigint * seen_in_all / greatest(cardinality(hits), 1));
      end loop;
      return query select one from unnest(hits) with ordinality as h(one, place) order by place limit most;
    end $$`.execute(db);
}

async function searchTickets(db: Kysely<unknown>): Promise<void> {
  // A company has far fewer tickets than messages: comparing each last message, kept searchable, beats any index.
  await sql`
    alter table tickets add search text collate "C"
    generated always as (app.searchable(last_message)) stored`.execute(db);
  await sql`
    create function app.search_tickets(term text, in_messages boolean, hide_numbers boolean, most int) returns table (ticket_id bigint)
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
        return query
        select distinct m.ticket_id from messages m
        where m.company_id = mine and m.id = any(array(select app.search_messages(term, 300, null)));
      end if;
      return query select t.id from tickets t where t.company_id = mine and t.search like all(words);
    end $$`.execute(db);
}
