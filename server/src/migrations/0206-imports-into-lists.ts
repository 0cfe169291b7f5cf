import { type Kysely, sql } from "kysely";

/** An import makes contacts, or items of a contact list. `merged` counts rows whose number the list had already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_imports
      add column list_id bigint,
      add column list_name text,
      add column merged int not null default 0,
      add foreign key (company_id, list_id) references contact_lists on delete cascade`.execute(db);
  await sql`
    create index contact_imports_list on contact_imports (company_id, list_id) where list_id is not null`.execute(
    db,
  );
}
