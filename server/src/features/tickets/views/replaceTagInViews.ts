import type { Tx } from "../../../platform/database/index.ts";
import type { TagReplaced } from "../../tags/index.ts";
import { ticketViewUpdated } from "./ticketViews.events.ts";

/** Lets saved views that name a label name the one that it was merged into, once and in its place. */
export async function replaceTagInViews(tx: Tx, { tagId, intoId, by }: TagReplaced): Promise<void> {
  const changed = await tx.query<{ id: number; user_id: number | null }>({
    name: "replace-tag-in-views",
    text: `
      update ticket_views set filters = jsonb_set(filters, '{tagIds}', (
        select jsonb_agg(named.id order by named.place) from (
          select case when tag.id = to_jsonb($2::bigint) then to_jsonb($3::bigint) else tag.id end as id, min(tag.place) as place
          from jsonb_array_elements(filters -> 'tagIds') with ordinality as tag(id, place) group by 1
        ) named))
      where company_id = $1 and filters -> 'tagIds' @> to_jsonb($2::bigint) returning id, user_id`,
    values: [tx.companyId, tagId, intoId],
  });
  for (const { id, user_id: userId } of changed)
    tx.emit(ticketViewUpdated, { viewId: id, before: { userId }, after: { userId }, by });
}
