import { type Kysely, sql } from "kysely";

/**
 * A reminder ends as soon as the contact writes: kept is when they had last written as it was asked for, so that a
 * message costs nothing for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ticket_marks add inbound_before_reminder timestamptz`.execute(db);
  await sql`
    update ticket_marks k set inbound_before_reminder = t.last_inbound_at from tickets t
    where k.remind_at is not null and t.company_id = k.company_id and t.id = k.ticket_id`.execute(db);
}
