import type { Tx } from "../../../platform/database/index.ts";
import { checkOwnLimit } from "../../plans/index.ts";

/** Views that each user may have, and the company as shared ones. */
const mostViews = 200;

export const checkViewLimit = (tx: Tx, userId: number | null): Promise<void> =>
  checkOwnLimit(tx, { userId, table: "ticket_views", limit: mostViews });
