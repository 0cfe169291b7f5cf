import { type Kysely, sql } from "kysely";

/** Members of a group who received or read a message of ours: it is read once all of them read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table group_receipts (
      company_id int not null,
      message_id bigint not null,
      /* The member as the provider names it, by kind and value. */
      reader text not null,
      level smallint not null,
      primary key (company_id, message_id, reader),
      foreign key (company_id, message_id) references messages on delete cascade
    )`.execute(db);
  await sql`select app.protect('group_receipts')`.execute(db);
}
