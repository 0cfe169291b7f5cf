import { type Kysely, sql } from "kysely";

/**
 * Users who may not see numbers get contacts in the order of what they see: by name, then by id.
 *
 * The order by `search` goes on with the number behind the name. Among namesakes it shows between which numbers a hidden one lies.
 *
 * - `shown_name`: the name as it is searched; empty where it is only a number.
 * - `app.fitting_masked_contacts`: `app.fitting_contacts` in that order; the latter calls it for these users.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.shown_name(name text, number text, is_group boolean) returns text
    language sql immutable parallel safe
    as $$ select case when is_group or not (name = number or app.is_number(name)) then app.searchable(name) else '' end $$`.execute(
    db,
  );
  await sql`
    alter table contacts
      add shown_name text collate "C" generated always as (app.shown_name(name, number, is_group)) stored`.execute(
    db,
  );
  await sql`
    create index contacts_by_shown_name on contacts (company_id, shown_name, id) include (channel, is_group)`.execute(
    db,
  );
  await orderMasked(db);
}

const signature = "(text, boolean, bigint[], text, boolean, int, int)";

async function orderMasked(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(${`app.fitting_contacts${signature}`}::regprocedure) as text`.execute(db);
  const text = rows[0]?.text ?? "";
  const masked = change(text, [
    ["app.fitting_contacts(", "app.fitting_masked_contacts(", 1],
    // This index does not hold what is searched. With the limits in plain sight, the planner still reads it instead of sorting a
    // large company.
    ["limit soon", "limit 16000", 2],
    ["limit least(first, wanted::bigint * seen / hits + 100)", "limit 1000", 1],
    ["order by company_id, search, id", "order by company_id, shown_name, id", 3],
    ["select c.id, c.search from", "select c.id, c.shown_name as search from", 2],
    ["order by c.search, c.id", "order by c.shown_name, c.id", 1],
  ]);
  await sql.raw(masked).execute(db);
  await sql`grant create on schema app to balcao_search`.execute(db);
  await sql.raw(`alter function app.fitting_masked_contacts${signature} owner to balcao_search`).execute(db);
  await sql`revoke create on schema app from balcao_search`.execute(db);
  await sql.raw(`revoke execute on function app.fitting_masked_contacts${signature} from public`).execute(db);
  const call = "app.fitting_masked_contacts(term, true, tags, of_channel, groups, skip, most)";
  const begin = "\n    begin\n";
  const later = `${begin}      if hide_numbers then return query select * from ${call}; return; end if;\n`;
  await sql.raw(change(text, [[begin, later, 1]])).execute(db);
}

/** Replaces what stands in a text as often as expected. */
function change(text: string, places: readonly (readonly [string, string, number])[]): string {
  let changed = text;
  for (const [earlier, later, times] of places) {
    if (changed.split(earlier).length !== times + 1)
      throw new Error(`app.fitting_contacts is not as it was expected: ${earlier}`);
    changed = changed.replaceAll(earlier, () => later);
  }
  return changed;
}
