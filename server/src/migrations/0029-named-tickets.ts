import { type Kysely, sql } from "kysely";

/**
 * Tickets are searched in the order in which they are listed.
 *
 * - `tickets.contact_search` is the contact's `search`, kept by triggers, whoever writes contacts and tickets.
 * - `tickets_named` holds it beside what decides who sees a ticket, in the order of a search: of a name that fits many the
 *   first page is read from there alone, and no further than it goes.
 * - Last messages are no longer looked at: whoever searches in what was written searches in messages. `tickets_said` and
 *   `tickets.search` go, and with them what a message paid for them.
 * - `app.fitting_tickets(term, in_messages, hide_numbers, most_messages)` → which tickets fit: those of these ids, of these
 *   people, of these messages, or whose `contact_search` is like all of these patterns. There are patterns instead of people
 *   where a name fits so many that it is looked for in the order of the list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await nameTickets(db);
  await keepNames(db);
  await findTickets(db);
  await sql`drop function app.search_tickets(text, boolean, boolean, int)`.execute(db);
  await sql`alter table tickets drop column search`.execute(db);
  await findContacts(db);
}

async function nameTickets(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets add contact_search text collate "C" not null default ''`.execute(db);
  await sql`
    update tickets t set contact_search = c.search from contacts c
    where c.company_id = t.company_id and c.id = t.contact_id`.execute(db);
  await sql`
    create index tickets_named on tickets (company_id, is_unread desc, updated_at desc, id desc)
    include (contact_search, status, queue_id, user_id)`.execute(db);
}

async function keepNames(db: Kysely<unknown>): Promise<void> {
  // The contact is held, so that it is renamed before or after, and its tickets learn it either way.
  await sql`
    create function app.name_ticket() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      select c.search into new.contact_search from contacts c
      where c.company_id = new.company_id and c.id = new.contact_id for share;
      new.contact_search := coalesce(new.contact_search, '');
      return new;
    end $$`.execute(db);
  await sql`revoke execute on function app.name_ticket() from public`.execute(db);
  await sql`
    create trigger ticket_named before insert or update of contact_id on tickets
    for each row execute function app.name_ticket()`.execute(db);
  await sql`
    create function app.rename_tickets() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      update tickets set contact_search = new.search where company_id = new.company_id and contact_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`revoke execute on function app.rename_tickets() from public`.execute(db);
  await sql`
    create trigger contact_renamed after update of name, number, email on contacts
    for each row when (old.search is distinct from new.search) execute function app.rename_tickets()`.execute(
    db,
  );
}

async function findTickets(db: Kysely<unknown>): Promise<void> {
  // The first thousand in the order of the lists tell how common a name is, and the tallies of how many.
  await sql`
    create function app.fitting_tickets(
      term text, in_messages boolean, hide_numbers boolean, most_messages int,
      out tickets bigint[], out people bigint[], out patterns text[], out message_ids bigint[], out message_tickets bigint[]
    )
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    #variable_conflict use_column
    declare
      mine int := app.company_id();
      wanted text[] := app.contact_patterns(term);
      digits text := regexp_replace(term, '[^[:digit:]]', '', 'g');
      hidden boolean := hide_numbers and term ~ '[[:digit:]]';
      sample constant int := 1000;
      few constant int := 600;
      many constant int := 400;
      hits bigint;
      seen bigint;
      found bigint[];
    begin
      tickets := '{}';
      people := '{}';
      if cardinality(wanted) = 0 then return; end if;
      if btrim(term) ~ '^#?[0-9]{1,15}$' then tickets := tickets || digits::bigint; end if;
      if btrim(term) ~ '^#?20[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])[0-9]{1,15}$' then
        tickets := tickets || substr(digits, 9)::bigint;
      end if;
      if in_messages then
        select array_agg(m.message_id), array_agg(m.ticket_id) into message_ids, message_tickets
        from app.find_messages(term, most_messages, null) m;
      end if;

      if not hidden then
        select count(*) filter (where t.contact_search like all(wanted)), count(*) into hits, seen
        from (
          select contact_search from tickets where company_id = mine order by is_unread desc, updated_at desc, id desc limit sample
        ) t;
        if hits >= 3 and seen = sample and
          hits * (select sum(t.tickets) from app.ticket_tallies t where t.company_id = mine) > many * sample
        then
          patterns := wanted;
          return;
        end if;
      end if;
      found := array(
        select id from contacts
        where company_id = mine and search like wanted[1] and search like coalesce(wanted[2], wanted[1]) and search like all(wanted)
          and (not hidden or number = digits or app.shown_contact(name, number, email, is_group) like all(wanted))
        limit few + 1);
      if cardinality(found) <= few then people := found; else patterns := wanted; end if;
    end $$`.execute(db);
  await handOver(db, "app.fitting_tickets(text, boolean, boolean, int)");
  await sql`create policy search on app.ticket_tallies for select to balcao_search using (true)`.execute(db);
  await sql`grant select on app.ticket_tallies to balcao_search`.execute(db);
  // What an older server calls: of a name that fits many the first ones.
  await sql`
    create or replace function app.find_tickets(
      term text, in_messages boolean, hide_numbers boolean, most int, most_messages int
    ) returns table (ticket_id bigint, message_id bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
      with found as materialized (select * from app.fitting_tickets(term, in_messages, hide_numbers, most_messages))
      select t.id, null::bigint from found, tickets t where t.company_id = app.company_id() and t.id = any(found.tickets)
      union all
      select t.id, null::bigint from found, tickets t where t.company_id = app.company_id() and t.contact_id = any(found.people)
      union all
      select m.ticket, m.message from found, unnest(found.message_tickets, found.message_ids) as m(ticket, message)
      union all
      select t.id, null::bigint from found, lateral (
        select id from tickets where company_id = app.company_id() and contact_search like all(found.patterns)
        order by is_unread desc, updated_at desc, id desc limit most) t
      where found.patterns is not null
    $$`.execute(db);
}

async function findContacts(db: Kysely<unknown>): Promise<void> {
  // Behind the last page a row without id tells how many there are.
  await sql`
    create function app.page_of(ids bigint[], skip int, most int, is_cut boolean)
    returns table (id bigint, total bigint, at_least boolean)
    language sql immutable parallel safe rows 100 as $$
      select p.id, case when is_cut then skip + most else cardinality(ids) end, is_cut
      from (select true) one left join unnest(ids[skip + 1 : skip + most]) with ordinality as p(id, place) on true
      where cardinality(ids) > 0 order by p.place
    $$`.execute(db);
  // Of a name that fits many the index by name is read in its order, as long as the hits so far promise the page soon: of one
  // that is a first name they would not. The last contacts that came tell how common it is, tickets how large the company is.
  await sql`
    create function app.fitting_contacts(
      term text, hide_numbers boolean, tags bigint[], of_channel text, groups boolean, skip int, most int
    ) returns table (id bigint, total bigint, at_least boolean)
    language plpgsql stable rows 100 security definer set search_path = pg_catalog, public, pg_temp
    set enable_seqscan = off as $$
    #variable_conflict use_column
    declare
      mine int := app.company_id();
      patterns text[] := app.contact_patterns(term);
      digits text := regexp_replace(term, '[^[:digit:]]', '', 'g');
      hidden boolean := hide_numbers and term ~ '[[:digit:]]';
      sample constant int := 300;
      many constant int := 600;
      soon constant int := 16000;
      wanted int := skip + most;
      condition text := 'c.company_id = $1';
      source text := 'contacts c';
      found bigint[] := '{}';
      part bigint[];
      seen int;
      hits int;
      walked int := 0;
      stretch int;
      place text := '';
      place_id bigint := 0;
    begin
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
      if tags is null then
        select count(*), count(*) filter (where
            c.search like all(patterns) and (of_channel is null or c.channel = of_channel) and (groups is null or c.is_group = groups)
            and (not hidden or c.number = digits or app.shown_contact(c.name, c.number, c.email, c.is_group) like all(patterns)))
        into seen, hits
        from (select * from contacts where company_id = mine order by id desc limit sample) c;
        if seen = sample and hits >= 2 and
          hits * (select sum(t.tickets) from app.ticket_tallies t where t.company_id = mine) > many * sample
        then
          -- As far as the page should go, if it does not go far.
          stretch := least(1000, wanted::bigint * seen / hits + 100);
          loop
            select array_agg(c.id) filter (where
                c.search like all(patterns) and (of_channel is null or c.channel = of_channel) and (groups is null or c.is_group = groups)
                and (not hidden or c.number = digits or app.shown_contact(c.name, c.number, c.email, c.is_group) like all(patterns))),
              count(*), max(c.search), (array_agg(c.id))[count(*)]
            into part, seen, place, place_id
            from (
              select * from contacts where company_id = mine and (search, id) > (place, place_id) order by company_id, search, id limit stretch) c;
            found := found || part;
            walked := walked + seen;
            if cardinality(found) >= wanted or seen < stretch then
              return query select * from app.page_of(found, skip, most, cardinality(found) >= wanted);
              return;
            end if;
            stretch := (wanted - cardinality(found))::bigint * walked / greatest(cardinality(found), 1) + 100;
            exit when stretch > soon;
          end loop;
        end if;
      end if;

      if tags is not null then
        source := '(select distinct contact_id from contact_tags where company_id = $1 and tag_id = any($6)) t join contacts c on c.id = t.contact_id';
      end if;
      execute 'select array_agg(f.id order by f.search, f.id) from (select c.id, c.search from ' || source || ' where ' || condition || ') f'
      into found using mine, patterns, of_channel, groups, digits, tags;
      return query select * from app.page_of(found, skip, most, false);
    end $$`.execute(db);
  await handOver(db, "app.fitting_contacts(text, boolean, bigint[], text, boolean, int, int)");
}

/** Owned by the searching role, called by `app` alone. */
async function handOver(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`grant create on schema app to balcao_search`.execute(db);
  await sql.raw(`alter function ${name} owner to balcao_search`).execute(db);
  await sql`revoke create on schema app from balcao_search`.execute(db);
  await sql.raw(`revoke execute on function ${name} from public`).execute(db);
  await sql.raw(`grant execute on function ${name} to balcao_app`).execute(db);
}
