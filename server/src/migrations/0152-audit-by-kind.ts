import { type Kysely, sql } from "kysely";

/** What people did and what the product did are read apart, each newest first, in one company or across all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [kind, holds] of [
    ["people", "is not null"],
    ["product", "is null"],
  ] as const) {
    await sql`
      create index ${sql.raw(`audit_log_company_${kind}`)} on audit_log (company_id, at desc, id desc)
      where user_id ${sql.raw(holds)}`.execute(db);
    await sql`
      create index ${sql.raw(`audit_log_${kind}`)} on audit_log (at desc, id desc)
      where user_id ${sql.raw(holds)}`.execute(db);
  }
}
