import { type Kysely, sql } from "kysely";

/**
 * Of two words the index is asked for three letters in a row of each, instead of four: four are two of its lists, whose
 * crossing costs more than the few messages that it spares. Of one word it stays four, which alone have to tell its hits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.rare_part(pattern text, texts text[], letters int) returns text language sql immutable strict parallel safe
    as $$
      select coalesce((
        select '%' || part || '%'
        from (
          select distinct substr(word, place, letters) as part
          from btrim(pattern, '%') as word, generate_series(1, length(word) - letters + 1) as place
          where length(word) > letters
        ) parts
        where part ~ '^[[:alnum:]]+$'
        order by (select count(*) from unnest(texts) as one where strpos(one, part) > 0), part limit 1
      ), pattern)
    $$`.execute(db);
  await sql`revoke execute on function app.rare_part(text, text[], int) from public`.execute(db);
  await sql`grant execute on function app.rare_part(text, text[], int) to balcao_search`.execute(db);
  // Nothing else of the function changes.
  await sql`
    do $change$
    declare
      earlier text := pg_get_functiondef('app.find_messages(text, int, bigint)'::regprocedure);
      later text := replace(replace(earlier,
        'app.rare_part(patterns[1], texts)', 'app.rare_part(patterns[1], texts, case when patterns[2] is null then 4 else 3 end)'),
        'app.rare_part(patterns[2], texts)', 'app.rare_part(patterns[2], texts, 3)');
    begin
      if length(later) <> length(earlier) + 52 then raise exception 'app.find_messages is not as it was expected'; end if;
      execute later;
    end $change$`.execute(db);
  await sql`drop function app.rare_part(text, text[])`.execute(db);
}
