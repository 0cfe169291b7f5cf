import { type Kysely, sql } from "kysely";

/** Messages that somebody marked to find them again: everybody's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_stars (
      company_id int not null references companies on delete cascade,
      user_id bigint not null,
      message_id bigint not null,
      primary key (company_id, user_id, message_id),
      foreign key (company_id, user_id) references users on delete cascade,
      foreign key (company_id, message_id) references messages on delete cascade
    )`.execute(db);
  await sql`create index message_stars_message on message_stars (company_id, message_id)`.execute(db);
  await sql`select app.protect('message_stars')`.execute(db);
}
