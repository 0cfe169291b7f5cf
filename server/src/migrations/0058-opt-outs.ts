import { type Kysely, sql } from "kysely";

/** Who wants no campaigns, since when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contacts add opted_out_at timestamptz`.execute(db);
  await sql`
    create index contacts_opted_out on contacts (company_id, opted_out_at desc, id desc) where opted_out_at is not null`.execute(
    db,
  );
}
