import { type Kysely, sql } from "kysely";

/**
 * What waits to leave stands in a row for each conversation, so that one contact with many messages hides nobody behind
 * it. `class` says how it may wait. Receipts name what waits for them by its message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column contact_id bigint, add column class text not null default 'reply'`.execute(
    db,
  );
  await sql`
    update outbox o set
      contact_id = coalesce((o.payload ->> 'contactId')::bigint, (
        select m.contact_id from messages m where m.company_id = o.company_id and m.id = o.message_id), 0),
      class = case when o.kind = 'message' and not o.payload ? 'isPersons' then 'automatic' else 'reply' end`.execute(
    db,
  );
  await sql`
    alter table outbox alter column contact_id set not null,
      add constraint outbox_class check (class in ('reply', 'automatic', 'bulk'))`.execute(db);
  await sql`create index outbox_rows on outbox (company_id, connection_id, class, contact_id, id)`.execute(
    db,
  );
  await sql`create index outbox_message on outbox (company_id, message_id) where message_id is not null`.execute(
    db,
  );
  await sql`drop index outbox_line`.execute(db);

  // Whom a connection wrote to first, and what became of it.
  await sql`
    create table reached_contacts (
      company_id int not null,
      connection_id bigint not null,
      contact_id bigint not null,
      class text not null,
      reached_at timestamptz not null,
      failure text,
      primary key (company_id, connection_id, contact_id),
      foreign key (company_id, connection_id) references connections on delete cascade,
      foreign key (company_id, contact_id) references contacts on delete cascade
    )`.execute(db);
  await sql`create index reached_contacts_moment on reached_contacts (company_id, connection_id, reached_at)`.execute(
    db,
  );
  await sql`create index reached_contacts_contact on reached_contacts (company_id, contact_id)`.execute(db);
  await sql`select app.protect('reached_contacts')`.execute(db);

  // What the provider says of the number, and since when it is this one.
  await sql`
    alter table connections add column health jsonb not null default '{}', add column number_since timestamptz`.execute(
    db,
  );
  await sql`update connections set number_since = created_at where number <> ''`.execute(db);
}
