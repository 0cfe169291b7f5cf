import type { Tx } from "../../../platform/database/index.ts";
import type { SendKey } from "./sendTimers.ts";

/** Sendings of a schedule that are still ahead, in their order. */
export const findAhead = (tx: Tx, scheduleId: number): Promise<(SendKey & { dueAt: string })[]> =>
  tx.db
    .selectFrom("schedule_sends")
    .select(["schedule_id as scheduleId", "number", "due_at as dueAt"])
    .where("company_id", "=", tx.companyId)
    .where("schedule_id", "=", scheduleId)
    .where("state", "=", "pending")
    .orderBy("number")
    .execute();

/** Gives up the sendings of a schedule whose time is over: they are not sent late. */
export const skipOverdue = (tx: Tx, scheduleId: number): Promise<unknown> =>
  tx.query({
    name: "skip-overdue-schedule-sends",
    text: `
      update schedule_sends set state = 'skipped', done_at = app.now(), failure = null
      where company_id = $1 and schedule_id = $2 and state = 'pending' and due_at <= app.now()`,
    values: [tx.companyId, scheduleId],
  });
