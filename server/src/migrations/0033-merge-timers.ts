import { type Kysely, sql } from "kysely";

/** What a merge keeps for its undo is forgotten by a timer of its own, a week after; before, a job did it once a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into timers (company_id, kind, key, due_at, payload, next_at)
    select company_id, 'contacts.forget-merge', id::text, merged_at + interval '7 days', jsonb_build_object('mergeId', id),
      merged_at + interval '7 days'
    from contact_merges`.execute(db);
  await sql`revoke delete on contact_merges from balcao_system`.execute(db);
}
