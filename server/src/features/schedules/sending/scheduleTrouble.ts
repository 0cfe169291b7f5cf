import type { Tx } from "../../../platform/database/index.ts";
import { lockSchedule, ownersOf } from "../schedules.access.ts";
import { scheduleUpdated } from "../schedules.events.ts";
import type { SendKey } from "./sendScheduled.ts";

/** Tries of a sending that fails by our own fault. */
export const giveUpAfter = 5;

/** Later again, with growing pauses; after the last try it counts as failed. */
export async function noteFailure(tx: Tx, { scheduleId, number }: SendKey): Promise<void> {
  const schedule = await lockSchedule(tx, scheduleId);
  if (!schedule) return;
  await tx.query({
    name: "note-schedule-failure",
    text: `
      update schedule_sends set attempts = attempts + 1, next_at = app.now() + make_interval(secs => power(4, attempts + 1)),
        state = case when attempts + 1 >= $4 then 'failed' else state end,
        done_at = case when attempts + 1 >= $4 then app.now() end,
        failure = case when attempts + 1 >= $4 then '{"code": "internal", "reason": "The server could not send it"}'::jsonb end
      where company_id = $1 and schedule_id = $2 and number = $3 and state = 'pending'`,
    values: [tx.companyId, scheduleId, number, giveUpAfter],
  });
  const owners = ownersOf(schedule);
  tx.emit(scheduleUpdated, { scheduleId, before: owners, after: owners });
}
