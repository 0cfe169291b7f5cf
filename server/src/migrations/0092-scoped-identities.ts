import { type Kysely, sql } from "kysely";

/**
 * The id by which WhatsApp names who hides a number is of the business, and not of a page: pages and Instagram accounts
 * name people by ids of their own, which may not be mixed with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update contact_identities set kind = 'business-scoped' where kind = 'page-scoped'`.execute(db);
  for (const table of ["tickets", "messages"])
    await sql`
      update ${sql.table(table)} set identity = 'business-scoped' || substr(identity, length('page-scoped') + 1)
      where identity like 'page-scoped:%'`.execute(db);
}
