import { type Kysely, sql } from "kysely";

/** Connections know whether phrases begin flows on them, so that the pipeline need not ask for each batch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table connections add has_phrases boolean not null default false`.execute(db);
  await sql`
    update connections w set has_phrases = true
    where exists (select from phrase_campaigns p where p.company_id = w.company_id and p.connection_id = w.id and p.active)`.execute(
    db,
  );
}
