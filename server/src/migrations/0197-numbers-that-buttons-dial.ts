import { type Kysely, sql } from "kysely";

/**
 * `app.shown_body`: the words of a message as they are searched for users who may not see numbers. Names on cards that
 * are only numbers are left out, and the numbers that a business's buttons dial are starred. An edited message has other
 * words than its data: there any number at the end of a line is starred.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.shown_body(media_type text, body text, data jsonb) returns text
    language plpgsql immutable parallel safe
    as $$
      declare
        shown text := body;
        dialled text;
      begin
        if media_type = 'contactMessage' then return app.shown_names(body); end if;
        if data ->> 'kind' is distinct from 'business' then return body; end if;
        for dialled in select jsonb_path_query(data, '$.buttons[*] ? (@.action == "call").value') #>> '{}' loop
          if dialled <> '' then
            shown := replace(shown, dialled, regexp_replace(dialled, '[^[:space:]()+.-]', '*', 'g'));
          end if;
        end loop;
        return regexp_replace(shown, '(^|: )[+]?[0-9][0-9 ().-]{6,}[0-9]$', '\\1***', 'gn');
      end
    $$`.execute(db);
}
