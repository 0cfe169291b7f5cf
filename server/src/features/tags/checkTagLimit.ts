import type { Tx } from "../../platform/database/index.ts";
import { checkOwnLimit } from "../plans/index.ts";

/** Labels and lanes of a company. Everybody may add labels, and every page that offers them loads them all. */
const most = { labels: 1_000, lanes: 200 };

export const checkTagLimit = (tx: Tx, { isLane }: { isLane: boolean }): Promise<void> => {
  const of = isLane ? "lanes" : "labels";
  const counted = `
    select count(*) from tags where company_id = $1 and $2::bigint is null and ${isLane ? "is_lane" : "not is_lane"}`;
  return checkOwnLimit(tx, { userId: null, of, counted, limit: most[of] });
};
