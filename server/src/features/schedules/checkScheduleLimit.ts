import type { Tx } from "../../platform/database/index.ts";
import { checkOwnLimit } from "../plans/index.ts";

/** So many of a user's may be ahead. */
const mostAhead = 2_000;

export const checkScheduleLimit = (tx: Tx, userId: number | null): Promise<void> =>
  checkOwnLimit(tx, {
    userId,
    table: "schedules",
    counted: `exists (
      select from schedule_sends n where n.company_id = $1 and n.schedule_id = schedules.id and n.state = 'pending')`,
    limit: mostAhead,
  });
