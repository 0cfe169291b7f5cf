import { type Kysely, sql } from "kysely";

/** The tickets that wait, in the order of the waiting tab: by how long they wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index tickets_waiting on tickets (company_id, status, (coalesce(waiting_since, created_at)), id)
    include (queue_id, user_id) where status in ('pending', 'lgpd')`.execute(db);
  // Of one's own, where nothing else is to be seen.
  await sql`
    create index tickets_waiting_user on tickets (company_id, user_id, status, (coalesce(waiting_since, created_at)), id)
    where status in ('pending', 'lgpd') and user_id is not null`.execute(db);
}
