import { type Kysely, sql } from "kysely";

/** The queues in whose conversations a quick message is offered; without any, in all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quick_message_queues (
      company_id int not null references companies on delete cascade,
      quick_message_id bigint not null,
      queue_id bigint not null,
      primary key (company_id, quick_message_id, queue_id),
      foreign key (company_id, quick_message_id) references quick_messages on delete cascade,
      foreign key (company_id, queue_id) references queues on delete cascade
    )`.execute(db);
  await sql`create index quick_message_queues_queue on quick_message_queues (company_id, queue_id)`.execute(
    db,
  );
  await sql`select app.protect('quick_message_queues')`.execute(db);
}
