import type { Client } from "pg";
import { homeQueueSql } from "./directory.ts";
import {
  connectionsPerCompany,
  type DatasetSize,
  queuesPerCompany,
  seed,
  tagsPerCompany,
  usersPerCompany,
} from "./size.ts";
import { createRandom, firstNames, lastNames, makeSentence } from "./words.ts";

/** A whole number from 0 below `limit`, the same for the same row and purpose. */
const dice = (row: string, purpose: number, limit: number | string) =>
  `(mod(hashint8extended(${row}, ${seed + purpose}) & 9223372036854775807, ${limit}))::int`;

const sentenceCount = 6000;

/** Names and sentences as tables, so that the database itself makes rows from them. */
export async function fillWords(client: Client): Promise<void> {
  const random = createRandom(seed);
  const sentences = Array.from({ length: sentenceCount }, () => makeSentence(random));
  const lists = { bench_first: firstNames, bench_last: lastNames, bench_sentence: sentences };
  for (const [table, words] of Object.entries(lists)) {
    await client.query(`create temp table ${table} (n int primary key, word text not null)`);
    await client.query(
      `insert into ${table} select o - 1, w from unnest($1::text[]) with ordinality u(w, o)`,
      [words],
    );
  }
}

/** Plans every ticket and contact, once: number n belongs to company 1 + (n - 1) % companies. */
export async function planTickets(client: Client, { companies, tickets }: DatasetSize): Promise<void> {
  const company = `(1 + (n - 1) % ${companies})`;
  const closedContact = `${company} + ${companies} * ${dice("n", 2, `${Math.floor(tickets / companies)}`)}`;
  await client.query(`
    create temp table bench_ticket as
    with status as (
      select n, ${company} as company_id, ${dice("n", 1, 100)} as roll, ${dice("n", 3, 100)} as queued,
        1 + ${dice("n", 4, usersPerCompany - 1)} as attendant
      from generate_series(1, ${tickets}) n
    ), named as (
      select *, case when roll < 55 then 'closed' when roll < 73 then 'pending' when roll < 93 then 'open'
        when roll < 97 then 'group' when roll < 99 then 'nps' else 'lgpd' end as status
      from status
    )
    select n, company_id, status, roll, attendant,
      case when status = 'closed' then ${closedContact} else n end as contact_id,
      (company_id - 1) * ${connectionsPerCompany} + case when status = 'group' or ${dice("n", 5, 10)} < 2 then 2 else 1 end as connection_id,
      case when status in ('open', 'closed', 'nps') then (company_id - 1) * ${usersPerCompany} + attendant + 1 end as user_id,
      (company_id - 1) * ${queuesPerCompany} + 1 + case
        when status in ('open', 'closed', 'nps') then ${homeQueueSql("attendant")}
        when queued < 70 then queued % ${queuesPerCompany} end as queue_id
    from named`);
  // A group's number is a group's; whoever closed a ticket in it is put back to their own contact.
  await client.query("create unique index on bench_ticket (n)");
  await client.query(`
    update bench_ticket t set contact_id = n
    where status = 'closed' and exists (select 1 from bench_ticket g where g.n = t.contact_id and g.status = 'group')`);
  await client.query("analyze bench_ticket");
}

export async function fillContacts(client: Client, { companies }: DatasetSize): Promise<void> {
  await client.query(`
    insert into contacts (company_id, id, name, number, email, is_group, channel, connection_id, has_phone, created_at)
    select t.company_id, t.n,
      case when t.status = 'group' then 'Grupo ' || l.word || ' ' || t.n else f.word || ' ' || l.word || ' ' || k.word end,
      case when t.status = 'group' then '1203630' || (10000000000 + t.n) else '55119' || (10000000 + t.n) end,
      case when ${dice("t.n", 10, 10)} < 3 then lower(app.plain(f.word)) || t.n || '@exemplo.com.br' else '' end,
      t.status = 'group', case when t.status = 'group' then 'whatsapp' else 'whatsappapi' end, t.connection_id,
      t.status <> 'group', date_trunc('day', now()) - interval '200 days'
    from bench_ticket t
    join bench_first f on f.n = ${dice("t.n", 11, firstNames.length)}
    join bench_last l on l.n = ${dice("t.n", 12, lastNames.length)}
    join bench_last k on k.n = ${dice("t.n", 13, lastNames.length)}
    order by t.n`);
  await client.query(`
    insert into contact_identities (company_id, kind, value, contact_id)
    select company_id, case when is_group then 'group' else 'phone' end, number, id from contacts`);
  // A Brazilian mobile number is known with and without its ninth digit.
  await client.query(`
    insert into contact_identities (company_id, kind, value, contact_id)
    select company_id, 'phone', left(number, 4) || right(number, 8), id from contacts where not is_group`);
  await client.query(`
    insert into contact_tags (company_id, contact_id, tag_id)
    select distinct c.company_id, c.id, (c.company_id - 1) * ${tagsPerCompany} + 1 + mod(c.id / ${companies} + k, ${tagsPerCompany})
    from contacts c, generate_series(1, 2) k
    where ${dice("c.id", 14, 10)} < 5 - k`);
}

/** Conversations that have more than a thousand messages each when there are a million. */
const longConversations = 24;

/** Few conversations are long, many are short; all of them are interwoven as they were written. */
export async function fillMessages(client: Client, { messages, tickets }: DatasetSize): Promise<void> {
  const uniform = `(${dice("i", 20, 1_000_000)} / 1000000.0::float8)`;
  const step = (180 * 86_400) / messages;
  await client.query(`
    insert into messages (company_id, id, ticket_id, contact_id, connection_id, provider_id, from_me, body, media_type, media,
      quoted_provider_id, user_id, queue_id, ack, read, sent_at, created_at)
    select company_id, i, ticket_id, contact_id, connection_id, provider_id, from_me, body, kind, media,
      case when ${dice("i", 21, 100)} < 3 then lag(provider_id) over (partition by ticket_id order by i) end,
      case when from_me then user_id end, queue_id, case when from_me then 1 + ${dice("i", 22, 4)} else 0 end,
      true, at, at
    from (
      select i, t.company_id, t.n as ticket_id, t.contact_id, t.connection_id, t.user_id, t.queue_id,
        'wamid.BENCH' || lpad(to_hex(i), 12, '0') as provider_id,
        ${dice("i", 23, 100)} < 45 as from_me,
        case when m.kind = 'audio' then '' else a.word || coalesce(' ' || b.word, '') end as body, m.kind,
        case when m.kind <> 'conversation' then jsonb_build_object('state', 'failed', 'kind', m.media_kind, 'mimetype', m.mimetype,
          'name', m.file, 'size', 48000, 'seconds', null, 'voice', m.kind = 'audio', 'viewOnce', false, 'waveform', null, 'locator', null) end as media,
        date_trunc('day', now()) - make_interval(secs => (${messages} - i) * ${step}) as at
      from generate_series(1, ${messages}) i
      join bench_ticket t on t.n = case when ${dice("i", 29, 100)} < 3 then 1 + ${dice("i", 30, longConversations)}
        else 1 + floor(${tickets} * ${uniform} * ${uniform})::int end
      join bench_sentence a on a.n = ${dice("i", 24, sentenceCount)}
      left join bench_sentence b on b.n = ${dice("i", 25, sentenceCount * 2)}
      join (values (0, 'conversation', null, null, null), (1, 'image', 'image', 'image/jpeg', 'foto.jpg'), (2, 'audio', 'audio', 'audio/ogg', 'voz.ogg'),
        (3, 'application', 'document', 'application/pdf', 'boleto.pdf')) m(k, kind, media_kind, mimetype, file)
        on m.k = case when ${dice("i", 26, 100)} < 91 then 0 else 1 + ${dice("i", 27, 3)} end
    ) made
    order by i`);
  await client.query(`
    insert into message_reactions (company_id, message_id, author_contact_id, emoji, at)
    select company_id, id, case when from_me then contact_id else 0 end, '👍', sent_at from messages where ${dice("id", 28, 100)} < 1`);
}

/** Does what a trigger would have done. */
export async function fillMessageTexts(client: Client): Promise<void> {
  await client.query(`
    insert into app.message_texts
    select company_id, id, ticket_id, app.searchable(body) from messages where body <> '' order by id`);
}

/** Does what triggers would have done. */
export async function fillTallies(client: Client): Promise<void> {
  await client.query(`
    insert into app.ticket_tallies (company_id, status, queue_id, user_id, connection_id, tickets)
    select company_id, status, queue_id, user_id, connection_id, count(*) from tickets group by 1, 2, 3, 4, 5`);
}

/** Fills tickets after the messages, since a ticket shows the last of them. */
export async function fillTickets(client: Client): Promise<void> {
  await client.query(`
    insert into tickets (company_id, id, uuid, status, channel, contact_id, connection_id, queue_id, user_id, is_group, last_message,
      unread, created_at, updated_at, waiting_since, started_at, last_inbound_at, last_outbound_at, closed_at, contact_search)
    select t.company_id, t.n, overlay(overlay(md5('ticket ' || t.n) placing '4' from 13) placing 'a' from 17)::uuid, t.status,
      case when t.connection_id % ${connectionsPerCompany} = 0 then 'whatsapp' else 'whatsappapi' end, t.contact_id, t.connection_id,
      t.queue_id, t.user_id, t.status = 'group', left(last.body, 255),
      case when t.status in ('pending', 'group') then 1 + t.roll % 4 when t.status = 'open' and t.roll % 3 = 0 then 1 + t.roll % 2 else 0 end,
      span.first_at, span.last_at, case when t.status = 'pending' then span.first_at end,
      case when t.user_id is not null then span.first_at end, span.inbound_at, span.outbound_at,
      case when t.status = 'closed' then span.last_at end, person.search
    from bench_ticket t
    join contacts person on person.company_id = t.company_id and person.id = t.contact_id
    join (
      select company_id, ticket_id, max(id) as last_id, min(sent_at) as first_at, max(sent_at) as last_at,
        max(sent_at) filter (where not from_me) as inbound_at, max(sent_at) filter (where from_me) as outbound_at
      from messages group by company_id, ticket_id
    ) span on span.company_id = t.company_id and span.ticket_id = t.n
    join messages last on last.company_id = t.company_id and last.id = span.last_id
    order by t.n`);
  // Messages that a ticket counts as unread are not read.
  await client.query(`
    update messages m set read = false from (
      select m.company_id, m.id, t.unread, row_number() over (partition by m.ticket_id order by m.id desc) as place
      from tickets t join messages m on m.company_id = t.company_id and m.ticket_id = t.id and not m.from_me
      where t.unread > 0
    ) newest
    where m.company_id = newest.company_id and m.id = newest.id and newest.place <= newest.unread`);
  await client.query(`
    insert into ticket_logs (company_id, ticket_id, type, user_id, queue_id, created_at)
    select company_id, id, 'create', null::bigint, null::bigint, created_at from tickets
    union all select company_id, id, 'open', user_id, queue_id, created_at from tickets where user_id is not null
    union all select company_id, id, 'closed', user_id, queue_id, closed_at from tickets where status = 'closed'`);
}
