import type { Ctx } from "../../platform/http/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { accessSchedule, ownersOf } from "./schedules.access.ts";
import { scheduleDeleted } from "./schedules.events.ts";
import { findAhead } from "./sending/ahead.ts";
import { cancelSendTimers } from "./sending/sendTimers.ts";

/** Deletes a schedule with what is still ahead; what went stays in its conversation. */
export function deleteSchedule(ctx: Ctx, scheduleId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const schedule = await accessSchedule(ctx, tx, scheduleId);
    await cancelSendTimers(tx, await findAhead(tx, scheduleId));
    await tx.db
      .deleteFrom("schedules")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", scheduleId)
      .execute();
    releaseFiles(tx, [schedule.file_id]);
    tx.emit(scheduleDeleted, { scheduleId, before: ownersOf(schedule), by: ctx.by });
    return { message: "Schedule deleted" };
  });
}
