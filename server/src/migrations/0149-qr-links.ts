import { type Kysely, sql } from "kysely";

/**
 * Links that show a connection's QR code on another screen: one for each connection, of which only the token's hash is
 * kept. It ends as a way to a code in the moment in which the connection is linked, whoever writes that; until its time
 * is over it then says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table qr_links (
      company_id int not null references companies on delete cascade,
      connection_id bigint not null,
      token_hash text not null,
      expires_at timestamptz not null,
      linked_at timestamptz,
      primary key (company_id, connection_id),
      foreign key (company_id, connection_id) references connections on delete cascade
    )`.execute(db);
  await sql`create unique index qr_links_token on qr_links (company_id, token_hash)`.execute(db);
  await sql`select app.protect('qr_links')`.execute(db);
  await sql`
    create function app.end_qr_link() returns trigger language plpgsql set search_path = '' as $$
    begin
      update public.qr_links set linked_at = app.now()
      where company_id = new.company_id and connection_id = new.id and linked_at is null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger end_qr_link after update of status on connections for each row
    when (new.status = 'CONNECTED' and old.status <> 'CONNECTED') execute function app.end_qr_link()`.execute(
    db,
  );
}
