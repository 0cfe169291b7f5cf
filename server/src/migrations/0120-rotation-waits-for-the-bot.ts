import { type Kysely, sql } from "kysely";

const isFree = "t.status = 'pending' and t.user_id is null and t.queue_id is not null";
const isLeft = `${isFree} and not t.is_bot`;

/** A ticket whose contact is still answering the bot is handed to nobody: it would be theirs, and the bot silent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index tickets_free`.execute(db);
  await sql
    .raw(
      `create index tickets_free on tickets (company_id, queue_id, waiting_since) where ${isLeft.replaceAll("t.", "")}`,
    )
    .execute(db);
  await sql`
    do $$
    declare
      told text := pg_get_functiondef('app.due_tickets(int, bigint[])'::regprocedure);
      told_anew text := replace(told, ${sql.lit(isFree)}, ${sql.lit(isLeft)});
    begin
      if told_anew = told then
        raise exception 'app.due_tickets does not ask which tickets nobody has';
      end if;
      execute told_anew;
    end $$`.execute(db);
}
