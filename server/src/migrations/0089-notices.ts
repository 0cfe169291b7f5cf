import { type Kysely, sql } from "kysely";

/** What a user is told of beside messages: that a colleague named them in a note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      company_id int not null references companies on delete cascade,
      id bigint generated always as identity,
      user_id bigint not null,
      message_id bigint not null,
      ticket_id bigint not null,
      read_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (company_id, id),
      foreign key (company_id, user_id) references users on delete cascade,
      foreign key (company_id, ticket_id) references tickets on delete cascade,
      foreign key (company_id, message_id) references messages on delete cascade
    )`.execute(db);
  await sql`create unique index notices_message on notices (company_id, message_id, user_id)`.execute(db);
  await sql`create index notices_user on notices (company_id, user_id, id desc)`.execute(db);
  await sql`create index notices_ticket on notices (company_id, ticket_id)`.execute(db);
  await sql`select app.protect('notices')`.execute(db);
}
