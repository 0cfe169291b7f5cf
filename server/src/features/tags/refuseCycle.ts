import { lockWord, type Tx } from "../../platform/database/index.ts";
import { refuseField } from "../../platform/http/index.ts";

/** Two who link two lanes to each other at once do so one after the other: the second sees the circle. */
export const lockLinks = (tx: Tx): Promise<void> => lockWord(tx, "links of lanes");

/** Refuses a lane from which tickets would come back to it through lanes none of which keeps them for a while. */
export async function refuseCycle(
  tx: Tx,
  { id, next_lane_id }: { id: number; next_lane_id: number | null },
): Promise<void> {
  if (next_lane_id === null) return;
  const found = await tx.query({
    name: "lane-cycle",
    text: `
      with recursive way as (
        select l.id, l.next_lane_id from tags l where l.company_id = $1 and l.id = $2 and l.lane_hours = 0
        union
        select n.id, n.next_lane_id from way join tags n on n.company_id = $1 and n.id = way.next_lane_id and n.lane_hours = 0
      )
      select 1 from way where next_lane_id = $2`,
    values: [tx.companyId, id],
  });
  if (found.length > 0) throw refuseField("nextLaneId", "laneCycle");
}
