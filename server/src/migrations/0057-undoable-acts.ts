import { type Kysely, sql } from "kysely";

/** What somebody may take back for a moment: an act that is done in several transactions has a row of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table undoable_acts (
      company_id int not null references companies on delete cascade,
      id bigint generated always as identity,
      user_id bigint not null,
      act_id uuid not null,
      kind text not null,
      payload jsonb not null,
      done_at timestamptz not null default app.now(),
      primary key (company_id, id),
      foreign key (company_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`create index undoable_acts_of_user on undoable_acts (company_id, user_id, act_id, id)`.execute(
    db,
  );
  await sql`select app.protect('undoable_acts')`.execute(db);
  await sql`select app.share_with_system('undoable_acts', 'select, delete')`.execute(db);
}
