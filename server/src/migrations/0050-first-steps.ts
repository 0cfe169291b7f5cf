import { type Kysely, sql } from "kysely";

/** Who does not want to see the first steps any more; what is done, the data says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table first_steps_hidden (
      company_id int not null,
      user_id bigint not null,
      primary key (company_id, user_id),
      foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`select app.protect('first_steps_hidden')`.execute(db);
}
