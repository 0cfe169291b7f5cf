import type { Tx } from "../../../platform/database/index.ts";
import { checkOwnLimit } from "../../plans/index.ts";

/** Views that each user may have, and the company as shared ones. */
const mostViews = 200;

export const checkViewLimit = (tx: Tx, userId: number | null): Promise<void> =>
  checkOwnLimit(tx, {
    userId,
    of: "ticket_views",
    counted:
      "select count(*) from ticket_views where company_id = $1 and user_id is not distinct from $2::bigint",
    limit: mostViews,
  });
