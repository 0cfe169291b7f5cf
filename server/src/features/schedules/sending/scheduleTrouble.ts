import type { Tx } from "../../../platform/database/index.ts";
import { keepSendNotices } from "../../notifications/index.ts";
import { lockSchedule, ownersOf } from "../schedules.access.ts";
import { scheduleUpdated } from "../schedules.events.ts";
import { senderOf } from "./targetOfSchedule.ts";
import type { SendKey } from "./sendTimers.ts";

/** A sending that failed by our own fault for the last time. */
export async function giveUpSend(tx: Tx, { scheduleId, number }: SendKey): Promise<void> {
  const schedule = await lockSchedule(tx, scheduleId);
  if (!schedule) return;
  const given = await tx.query({
    name: "give-up-schedule-send",
    text: `
      update schedule_sends set state = 'failed', done_at = app.now(),
        failure = '{"code": "internal", "reason": "The server could not send it"}'
      where company_id = $1 and schedule_id = $2 and number = $3 and state = 'pending'
      returning number`,
    values: [tx.companyId, scheduleId, number],
  });
  const owners = ownersOf(schedule);
  const by = senderOf(schedule);
  tx.emit(scheduleUpdated, { scheduleId, before: owners, after: owners, by });
  if (given.length > 0) await keepSendNotices(tx, { scheduleId, number, authorId: schedule.user_id, by });
}
