import { type Kysely, sql } from "kysely";

/**
 * Which identity of a contact wrote, and is answered; which of them came from another contact; and what a blocked contact
 * goes on writing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `kind:value` as in contact_identities; null is the contact's own number.
  await sql`alter table tickets add identity text`.execute(db);
  await sql`alter table messages add identity text`.execute(db);
  // The contact whose it was before a merge; null where it is the contact's own.
  await sql`alter table contact_identities add merged_from bigint`.execute(db);
  // Messages since it was blocked.
  await sql`alter table contacts add came_blocked int not null default 0`.execute(db);
}
