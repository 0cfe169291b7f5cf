import { type Kysely, sql } from "kysely";

/** The browsers that want to be pushed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A browser is reached as long as the session in it lives.
  await sql`
    create table push_subscriptions (
      company_id int not null,
      id bigint generated always as identity,
      session_id uuid not null,
      user_id bigint not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now(),
      primary key (company_id, id),
      unique (company_id, endpoint),
      foreign key (company_id, session_id) references sessions on delete cascade,
      foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`create index push_subscriptions_session on push_subscriptions (company_id, session_id)`.execute(
    db,
  );
  await sql`create index push_subscriptions_user on push_subscriptions (company_id, user_id)`.execute(db);
  await sql`select app.protect('push_subscriptions')`.execute(db);
  await sql`select app.share_with_system('push_subscriptions', 'select')`.execute(db);
}
