import type { Schedule } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import { refuseForbiddenFiles, releaseFiles } from "../../platform/storage/index.ts";
import { getSchedule } from "./listSchedules.ts";
import { refuseLongCaption } from "./refuseLongCaption.ts";
import { accessUnsent, type LockedSchedule, ownersOf } from "./schedules.access.ts";
import { scheduleUpdated } from "./schedules.events.ts";

/** Gives a scheduled message a file in place of the one it had. */
export async function uploadScheduleFile(
  ctx: Ctx,
  scheduleId: number,
  file: UploadedFile | undefined,
): Promise<Schedule> {
  if (!file) throw new DomainError("ERR_NO_FILE");
  refuseForbiddenFiles([file]);
  const { files } = ctx.services;
  await files.keeping(ctx.companyId, [file], (kept) =>
    ctx.transaction(async (tx) => {
      const schedule = await accessUnsent(ctx, tx, scheduleId);
      for (const one of kept) {
        await files.record(tx, one);
        await refuseLongCaption(ctx, tx, { ...schedule, file_id: one.id });
        await setFile(tx, { schedule, fileId: one.id, by: ctx.by });
      }
    }),
  );
  return getSchedule(ctx, scheduleId);
}

export async function deleteScheduleFile(ctx: Ctx, scheduleId: number): Promise<Schedule> {
  await ctx.transaction(async (tx) => {
    const schedule = await accessUnsent(ctx, tx, scheduleId);
    await setFile(tx, { schedule, fileId: null, by: ctx.by });
  });
  return getSchedule(ctx, scheduleId);
}

async function setFile(
  tx: Tx,
  { schedule, fileId, by }: { schedule: LockedSchedule; fileId: string | null; by: Actor },
): Promise<void> {
  await tx.db
    .updateTable("schedules")
    .set({ file_id: fileId })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", schedule.id)
    .execute();
  releaseFiles(tx, [schedule.file_id]);
  const owners = ownersOf(schedule);
  tx.emit(scheduleUpdated, { scheduleId: schedule.id, before: owners, after: owners, by });
}
