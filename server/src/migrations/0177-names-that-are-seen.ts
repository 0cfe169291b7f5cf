import { type Kysely, sql } from "kysely";

/** Contacts whose name nobody sees go by their number, as those who never said a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update contacts set name = number, name_typed = false
    where number <> '' and name !~ '[^[:space:][:cntrl:]\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]'`.execute(
    db,
  );
}
