import { type Kysely, sql } from "kysely";

/** Mails of an invoice: at most one of a kind, also where two jobs look at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_mails (
      company_id int not null,
      invoice_id bigint not null,
      kind text not null,
      at timestamptz not null default app.now(),
      primary key (company_id, invoice_id, kind),
      foreign key (company_id, invoice_id) references invoices on delete cascade
    )`.execute(db);
  await sql`select app.protect('billing_mails')`.execute(db);
  await sql`select app.share_with_system('billing_mails', 'select')`.execute(db);
}
