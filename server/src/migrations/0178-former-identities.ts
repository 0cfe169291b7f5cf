import { type Kysely, sql } from "kysely";

/**
 * Identities by which a contact was known until it took another number: what comes late from there is still theirs, what
 * was written later is somebody else's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_identities (
      company_id int not null references companies on delete cascade,
      id bigint generated always as identity,
      kind text not null,
      value text not null,
      contact_id bigint not null,
      until timestamptz not null,
      primary key (company_id, id),
      foreign key (company_id, contact_id) references contacts on delete cascade
    )`.execute(db);
  await sql`create index former_identities_value on former_identities (company_id, kind, value, until)`.execute(
    db,
  );
  await sql`create index former_identities_contact on former_identities (company_id, contact_id)`.execute(db);
  await sql`select app.protect('former_identities')`.execute(db);
}
