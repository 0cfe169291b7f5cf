import { type Kysely, sql } from "kysely";

/**
 * A delivery of a group's message names its author too, since it goes with them. The audit keeps no words that somebody
 * searched for: they may be a person's name or number, and nobody may change an entry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_deliveries add column author_contact_id bigint`.execute(db);
  await sql`
    update webhook_deliveries d set author_contact_id = m.author_contact_id
    from messages m
    where d.type like 'message.%' and m.company_id = d.company_id
      and m.id = (d.payload #>> '{data,messageId}')::bigint and m.author_contact_id is not null`.execute(db);
  await sql`
    alter table webhook_deliveries
      add foreign key (company_id, author_contact_id) references contacts on delete cascade`.execute(db);
  await sql`
    create index webhook_deliveries_author on webhook_deliveries (company_id, author_contact_id)
    where author_contact_id is not null`.execute(db);
  await sql`
    update audit_log set details = details - 'searchParam' - 'term'
    where action in ('contacts.exported', 'report.exported', 'audit.exported') and details ?| array['searchParam', 'term']`.execute(
    db,
  );
}
