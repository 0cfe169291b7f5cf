import type { Schedule } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { checkScheduleLimit } from "./checkScheduleLimit.ts";
import { refusePast } from "./createSchedule.ts";
import { getSchedule } from "./listSchedules.ts";
import { findLastDone, planSends, readNow } from "./sending/planSends.ts";
import { refuseLongCaption } from "./refuseLongCaption.ts";
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
  const { readSendAt } = await import("./occurrences.ts");
  await ctx.transaction(async (tx) => {
    const before = await accessUnsent(ctx, tx, scheduleId);
    await accessReferences(ctx, tx, {
      contactId: change.contactId,
      whatsappId: change.whatsappId,
      // A queue that an admin chose may stay when its author changes the rest.
      queueId: change.queueId === before.queue_id ? undefined : change.queueId,
      ticketUserId: change.ticketUserId,
    });
    const start: Start | undefined =
      change.sendAt === undefined
        ? undefined
        : { sendAt: readSendAt(change.sendAt, timezone), number: change.countsFrom };
    const moves = start !== undefined && isAnother(start, before);
    const after = await tx.db
      .updateTable("schedules")
      .set({
        ...changedColumns(change),
        ...(await newStart(tx, before, moves ? start : undefined)),
      })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", scheduleId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await refuseLongCaption(ctx, tx, after);
    if (moves || isAboutTime(change)) {
      const [next] = await planSends(tx, after, timezone);
      if (moves && next !== undefined) refusePast(next, await readNow(tx));
    }
    tx.emit(scheduleUpdated, { scheduleId, before: ownersOf(before), after: ownersOf(after), by: ctx.by });
  });
  return getSchedule(ctx, scheduleId);
}

/** Time from which repeats count, and the number of the sending that has it: the next one where none is named. */
interface Start {
  sendAt: string;
  number: number | undefined;
}

const isAnother = ({ sendAt, number }: Start, before: LockedSchedule): boolean =>
  Date.parse(sendAt) !== Date.parse(before.send_at) || (number !== undefined && number !== before.anchor);

/**
 * The next sending gets the new time, and those behind it count from there. One that failed and is over runs anew, with
 * as many sendings as it says; without a new time there is nothing left to change. A start that is taken back may be that
 * of a sending that is over.
 */
async function newStart(tx: Tx, before: LockedSchedule, start: Start | undefined) {
  const next = ((await findLastDone(tx, before.id))?.number ?? 0) + 1;
  const isOver = next >= before.run_start + before.times;
  if (start === undefined) {
    if (isOver) throw new DomainError("ERR_SCHEDULE_IN_PAST");
    return {};
  }
  const anchor = Math.min(start.number ?? next, next);
  if (anchor === next) refusePast(start.sendAt, await readNow(tx));
  if (isOver) await checkScheduleLimit(tx, before.user_id);
  return { send_at: start.sendAt, anchor, ...(isOver && { run_start: next }) };
}
