import type { Schedule } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { getSchedule } from "./listSchedules.ts";
import { accessUnsent, type LockedSchedule, ownersOf } from "./schedules.access.ts";
import { scheduleUpdated } from "./schedules.events.ts";
import { findAhead, skipOverdue } from "./sending/ahead.ts";
import { cancelSendTimers, setSendTimers } from "./sending/sendTimers.ts";

/** Holds back what is ahead until it is resumed: its timers are gone meanwhile. Pausing again changes nothing. */
export async function pauseSchedule(ctx: Ctx, scheduleId: number): Promise<Schedule> {
  await ctx.transaction(async (tx) => {
    const schedule = await accessUnsent(ctx, tx, scheduleId);
    if (schedule.paused_at !== null) return;
    await cancelSendTimers(tx, await accessAhead(tx, scheduleId));
    await setPaused(ctx, tx, { schedule, isPaused: true });
  });
  return getSchedule(ctx, scheduleId);
}

/**
 * Goes on with the next sending in the future; what fell into the pause is skipped. Where nothing is left, it stays paused
 * until it is given a new time.
 */
export async function resumeSchedule(ctx: Ctx, scheduleId: number): Promise<Schedule> {
  await ctx.transaction(async (tx) => {
    const schedule = await accessUnsent(ctx, tx, scheduleId);
    if (schedule.paused_at === null) return;
    await skipOverdue(tx, scheduleId);
    await setSendTimers(tx, await accessAhead(tx, scheduleId));
    await setPaused(ctx, tx, { schedule, isPaused: false });
  });
  return getSchedule(ctx, scheduleId);
}

async function accessAhead(tx: Tx, scheduleId: number) {
  const ahead = await findAhead(tx, scheduleId);
  if (ahead.length === 0) throw new DomainError("ERR_SCHEDULE_NOTHING_AHEAD");
  return ahead;
}

async function setPaused(
  ctx: Ctx,
  tx: Tx,
  { schedule, isPaused }: { schedule: LockedSchedule; isPaused: boolean },
): Promise<void> {
  await tx.db
    .updateTable("schedules")
    .set({ paused_at: isPaused ? sql<string>`app.now()` : null })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", schedule.id)
    .execute();
  const owners = ownersOf(schedule);
  tx.emit(scheduleUpdated, { scheduleId: schedule.id, before: owners, after: owners, by: ctx.by });
}
