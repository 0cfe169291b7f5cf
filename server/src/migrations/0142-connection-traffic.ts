import { type Kysely, sql } from "kysely";

/**
 * When the last message of a connection came in and when the last went out: a row of its own, written every few seconds
 * for all connections at once, so that no message waits for it. What is known of the time before is when contacts wrote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table connection_traffic (
      company_id int not null references companies on delete cascade,
      connection_id bigint not null,
      last_in_at timestamptz,
      last_out_at timestamptz,
      primary key (company_id, connection_id),
      foreign key (company_id, connection_id) references connections on delete cascade
    ) with (fillfactor = 50)`.execute(db);
  await sql`select app.protect('connection_traffic')`.execute(db);
  await sql`select app.share_with_system('connection_traffic', 'select, insert, update')`.execute(db);
  await sql`
    insert into connection_traffic (company_id, connection_id, last_in_at)
    select company_id, connection_id, max(last_inbound_at) from tickets
    where connection_id is not null and last_inbound_at is not null group by company_id, connection_id`.execute(
    db,
  );
}
