import { type Kysely, sql } from "kysely";

/** A login ends the user's other sessions on the same kind of device alone. Sessions from before count as a computer's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
    add column device text not null default 'computer' check (device in ('computer', 'mobile'))`.execute(db);
}
