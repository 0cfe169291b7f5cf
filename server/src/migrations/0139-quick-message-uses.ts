import { type Kysely, sql } from "kysely";

/**
 * How often each quick message was sent and when last, in rows of their own: sends that count at the same time wait for
 * each other only, not for whoever edits the words. And which of them a user marked as a favourite.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quick_message_uses (
      company_id int not null references companies on delete cascade,
      quick_message_id bigint not null,
      uses int not null,
      last_used_at timestamptz not null,
      primary key (company_id, quick_message_id),
      foreign key (company_id, quick_message_id) references quick_messages on delete cascade
    ) with (fillfactor = 70)`.execute(db);
  await sql`select app.protect('quick_message_uses')`.execute(db);
  await sql`
    create table quick_message_favourites (
      company_id int not null references companies on delete cascade,
      user_id bigint not null,
      quick_message_id bigint not null,
      primary key (company_id, user_id, quick_message_id),
      foreign key (company_id, user_id) references users on delete cascade,
      foreign key (company_id, quick_message_id) references quick_messages on delete cascade
    )`.execute(db);
  await sql`create index quick_message_favourites_message on quick_message_favourites (company_id, quick_message_id)`.execute(
    db,
  );
  await sql`select app.protect('quick_message_favourites')`.execute(db);
}
