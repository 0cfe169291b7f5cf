import type { Schedule } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { checkScheduleLimit } from "./checkScheduleLimit.ts";
import { refusePast } from "./createSchedule.ts";
import { getSchedule } from "./listSchedules.ts";
import { readSendAt } from "./occurrences.ts";
import { findLastDone, planSends, readNow } from "./sending/planSends.ts";
import { isAboutTime, type ScheduleChange, changedColumns } from "./scheduleColumns.ts";
import { accessReferences, accessUnsent, type LockedSchedule, ownersOf } from "./schedules.access.ts";
import { scheduleUpdated } from "./schedules.events.ts";

/** Changes what the form names of what has not all been sent; another time counts for what is still ahead. */
export async function updateSchedule(
  ctx: Ctx,
  scheduleId: number,
  change: ScheduleChange,
): Promise<Schedule> {
  const { timezone } = await ctx.services.settings.ofCompany(ctx.companyId);
  await ctx.transaction(async (tx) => {
    const before = await accessUnsent(ctx, tx, scheduleId);
    await accessReferences(ctx, tx, {
      contactId: change.contactId,
      whatsappId: change.whatsappId,
      // A queue that an admin chose may stay when its author changes the rest.
      queueId: change.queueId === before.queue_id ? undefined : change.queueId,
      ticketUserId: change.ticketUserId,
    });
    const sendAt = change.sendAt === undefined ? undefined : readSendAt(change.sendAt, timezone);
    const moves = sendAt !== undefined && Date.parse(sendAt) !== Date.parse(before.send_at);
    const after = await tx.db
      .updateTable("schedules")
      .set({
        ...changedColumns(change),
        ...(await newStart(tx, before, moves ? sendAt : undefined)),
      })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", scheduleId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (moves || isAboutTime(change)) await planSends(tx, after, timezone);
    tx.emit(scheduleUpdated, { scheduleId, before: ownersOf(before), after: ownersOf(after), by: ctx.by });
  });
  return getSchedule(ctx, scheduleId);
}

/**
 * The next sending gets the new time, and those behind it count from there. One that failed and is over runs anew, with
 * as many sendings as it says; without a new time there is nothing left to change.
 */
async function newStart(tx: Tx, before: LockedSchedule, sendAt: string | undefined) {
  const next = ((await findLastDone(tx, before.id))?.number ?? 0) + 1;
  const isOver = next >= before.run_start + before.times;
  if (sendAt === undefined) {
    if (isOver) throw new DomainError("ERR_SCHEDULE_IN_PAST");
    return {};
  }
  refusePast(sendAt, await readNow(tx));
  if (isOver) await checkScheduleLimit(tx, before.user_id);
  return { send_at: sendAt, anchor: next, ...(isOver && { run_start: next }) };
}
