import { type Kysely, sql } from "kysely";

/** The round reads what one company has due, the longest due first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index timers_of_company on timers (company_id, next_at) where parked_reason is null`.execute(
    db,
  );
}
