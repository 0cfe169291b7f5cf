import { type Kysely, sql } from "kysely";

/**
 * A ticket is unread with messages that nobody has read, when somebody marked it, or when it was handed to somebody who
 * has not opened it yet. `unread` stays the count of messages; `is_unread` is what lists order by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tickets
      add marked_unread boolean not null default false,
      add handed_at timestamptz,
      add handed_by bigint,
      add handed_note text not null default '',
      add is_unread boolean not null generated always as (unread > 0 or marked_unread or handed_at is not null) stored,
      add foreign key (company_id, handed_by) references users on delete set null (handed_by)`.execute(db);
  await sql`create index tickets_handed_by on tickets (company_id, handed_by) where handed_by is not null`.execute(
    db,
  );
  await sql`drop index tickets_list`.execute(db);
  await sql`
    create index tickets_list on tickets (company_id, status, is_unread desc, updated_at desc, id desc)
    include (queue_id, user_id)`.execute(db);
  await sql`drop index tickets_resolved`.execute(db);
  await sql`
    create index tickets_resolved on tickets (company_id, contact_id, connection_id, id desc)
    include (status, is_unread, updated_at, queue_id, user_id) where status in ('closed', 'nps')`.execute(db);
}
