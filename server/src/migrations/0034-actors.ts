import { type Kysely, sql } from "kysely";

/**
 * `ticket_logs.cause` is who did it: a user, or the product with the rule that acted and what made it act. Of entries
 * from before it is known where only a user did such a thing, and named themself; of others it stays null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ticket_logs add cause jsonb`.execute(db);
  await sql`
    update ticket_logs l set cause = jsonb_build_object('kind', 'user', 'userId', u.id, 'name', u.name)
    from users u
    where u.company_id = l.company_id and u.id = l.user_id
      and l.type in ('access', 'open', 'pending', 'queue', 'reopen', 'transfered', 'nps')`.execute(db);
}
