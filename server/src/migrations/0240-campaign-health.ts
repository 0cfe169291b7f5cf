import { type Kysely, sql } from "kysely";

/** The health of a number that writes to many: judged once a minute by what became of the last two days' messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaign_paces add judged_at timestamptz, add judged_from timestamptz`.execute(db);
  await sql`
    create index campaign_recipients_of_day on campaign_recipients (company_id, campaign_id, (coalesce(sent_at, requested_at)))
    where coalesce(sent_at, requested_at) is not null`.execute(db);
}
