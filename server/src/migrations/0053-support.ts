import { type Kysely, sql } from "kysely";

/**
 * The super user in a company, as one of its admins, for support.
 *
 * - A visit has a user of its own in the company, who is there as long as it lasts: what is done is done by them, and
 *   nobody else's account is touched. They count for no limit and are nobody's last admin.
 * - `app.is_supported`: whether a visit goes on. It hangs on the session from which it was begun: with that, or with the
 *   right to be there, it is over, whoever hears of it or not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column is_support boolean not null default false`.execute(db);
  await sql`
    create table support_visits (
      company_id int not null references companies on delete cascade,
      user_id bigint not null,
      session_id uuid not null,
      /* Of whoever came, in the company from which they came. */
      home_company_id int not null,
      home_user_id bigint not null,
      home_session_id uuid not null,
      started_at timestamptz not null default now(),
      ends_at timestamptz not null,
      primary key (company_id, user_id),
      unique (company_id, session_id),
      foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`create unique index support_visits_home on support_visits (home_company_id, home_session_id)`.execute(
    db,
  );
  await sql`create index support_visits_visitor on support_visits (home_company_id, home_user_id)`.execute(
    db,
  );
  await sql`select app.protect('support_visits')`.execute(db);
  await sql`select app.share_with_system('support_visits', 'select')`.execute(db);
  await sql`
    create function app.is_supported(of_company int, of_session uuid) returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select exists (
        select from support_visits v
        join sessions s on s.company_id = v.company_id and s.id = v.session_id
        join sessions h on h.company_id = v.home_company_id and h.id = v.home_session_id and h.user_id = v.home_user_id
        join users u on u.company_id = v.home_company_id and u.id = v.home_user_id
        join companies c on c.company_id = v.home_company_id
        where v.company_id = of_company and v.session_id = of_session and v.ends_at > app.now() and h.expires_at > app.now()
          and u.is_super and c.status and c.deleted_at is null)
    $$`.execute(db);
  await sql`revoke execute on function app.is_supported(int, uuid) from public`.execute(db);
  await sql`grant execute on function app.is_supported(int, uuid) to balcao_app, balcao_system`.execute(db);
  await sql`
    create or replace function app.company_use(of_companies int[])
    returns table (company_id int, users bigint, connections bigint, queues bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select c,
        (select count(*) from users u where u.company_id = c and not u.is_support),
        (select count(*) from connections w where w.company_id = c),
        (select count(*) from queues q where q.company_id = c)
      from unnest(of_companies) c
    $$`.execute(db);
}
