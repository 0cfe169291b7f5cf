import { type Kysely, sql } from "kysely";

/** A program names no company: its token alone leads to the connection. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index connections_by_token on connections (token_hash) where token_hash is not null`.execute(
    db,
  );
}
