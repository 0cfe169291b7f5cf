import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import { lanesOrdered } from "./tags.events.ts";

/** Puts the named lanes first, in this order; the others follow as they stood. */
export async function orderLanes(tx: Tx, laneIds: readonly number[], { by }: { by: Actor }): Promise<void> {
  const there = await tx.query<{ id: number }>({
    name: "lock-lanes",
    text: "select id from tags where company_id = $1 and is_lane order by id for no key update",
    values: [tx.companyId],
  });
  const known = new Set(there.map(({ id }) => id));
  if (laneIds.some((id) => !known.has(id))) throw new DomainError("ERR_NO_TAG_FOUND");
  await tx.query({
    name: "order-lanes",
    text: `
      update tags t set lane_place = placed.place from (
        select t.id, row_number() over (order by array_position($2::bigint[], t.id), t.lane_place, app.plain(t.name), t.id) as place
        from tags t where t.company_id = $1 and t.is_lane
      ) placed
      where t.company_id = $1 and t.id = placed.id and t.lane_place <> placed.place`,
    values: [tx.companyId, laneIds],
  });
  tx.emit(lanesOrdered, { laneIds, by });
}
