import { type Kysely, sql } from "kysely";

/** The audit says who it was, as they were called, and from where; and the super user reads it across companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log
      add column user_name text not null default '',
      add column address text not null default ''`.execute(db);
  await sql`
    update audit_log a set user_name = u.name from users u
    where u.company_id = a.company_id and u.id = a.user_id`.execute(db);
  await sql`create index audit_log_newest on audit_log (id desc)`.execute(db);
  await sql`grant select on audit_log to balcao_system`.execute(db);
}
