import { type Kysely, sql } from "kysely";

const waitsForTooLong = "t.waiting_since <= clock.now - make_interval(mins => r.redirect)";
/** While the bot waits for an answer, the contact's last word counts. */
const isSilent =
  "not coalesce(t.is_bot and t.last_inbound_at > clock.now - make_interval(mins => r.redirect), false)";

/** A contact who is still answering the bot is not redirected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      told text := pg_get_functiondef('app.due_tickets(int, bigint[])'::regprocedure);
      told_anew text := replace(told, ${sql.lit(waitsForTooLong)}, ${sql.lit(`${waitsForTooLong} and ${isSilent}`)});
    begin
      if told_anew = told then
        raise exception 'app.due_tickets does not ask which tickets wait without queue for too long';
      end if;
      execute told_anew;
    end $$`.execute(db);
}
