import { type Kysely, sql } from "kysely";

/**
 * The audit is read by when, and by who did it, in one company (an admin) or across all (the super user): each of the
 * four in the order of its index, newest first, so that no filter reads what it leaves out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_company_at on audit_log (company_id, at desc, id desc)`.execute(db);
  await sql`
    create index audit_log_company_user on audit_log (company_id, user_id, at desc, id desc)
    where user_id is not null`.execute(db);
  await sql`create index audit_log_at on audit_log (at desc, id desc)`.execute(db);
  await sql`
    create index audit_log_user on audit_log (user_id, at desc, id desc)
    where user_id is not null`.execute(db);
  // The newest of all companies came by their ids.
  await sql`drop index audit_log_newest`.execute(db);
}
