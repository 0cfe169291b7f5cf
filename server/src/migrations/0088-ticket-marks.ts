import { type Kysely, sql } from "kysely";

/** What a user keeps of a ticket for themself: at the top of the list, and a moment at which it comes back to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_marks (
      company_id int not null references companies on delete cascade,
      user_id bigint not null,
      ticket_id bigint not null,
      pinned_at timestamptz,
      remind_at timestamptz,
      primary key (company_id, user_id, ticket_id),
      foreign key (company_id, user_id) references users on delete cascade,
      foreign key (company_id, ticket_id) references tickets on delete cascade
    )`.execute(db);
  await sql`create index ticket_marks_ticket on ticket_marks (company_id, ticket_id)`.execute(db);
  await sql`select app.protect('ticket_marks')`.execute(db);
}
