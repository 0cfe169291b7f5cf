import type { Tx } from "../../platform/database/index.ts";
import { checkOwnLimit } from "../plans/index.ts";

/** Schedules of a user that may be ahead. */
const mostAhead = 2_000;

export const checkScheduleLimit = (tx: Tx, userId: number | null): Promise<void> =>
  checkOwnLimit(tx, {
    userId,
    of: "schedules",
    counted: `
      select count(*) from schedules s
      where s.company_id = $1 and s.user_id is not distinct from $2::bigint and exists (
        select from schedule_sends n where n.company_id = $1 and n.schedule_id = s.id and n.state = 'pending')`,
    limit: mostAhead,
  });
