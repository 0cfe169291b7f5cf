import { type Kysely, sql } from "kysely";

/**
 * The index of cards names the lane by a `case`: row-level security lets the database look for that in an index, and for a
 * `coalesce` it does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index tickets_cards`.execute(db);
  await sql`
    create index tickets_cards on tickets (company_id, (case when lane_id is null then 0 else lane_id end), updated_at desc, id desc)
    include (lane_id, status, user_id, queue_id, connection_id) where status in ('open', 'pending')`.execute(
    db,
  );
}
