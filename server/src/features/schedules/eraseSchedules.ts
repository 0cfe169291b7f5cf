import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { ownersOf } from "./schedules.access.ts";
import { scheduleDeleted } from "./schedules.events.ts";
import { cancelSendTimers } from "./sending/sendTimers.ts";

/** Deletes every schedule for a contact, with what is still ahead. Gives how many, and the files they had. */
export async function eraseSchedules(
  tx: Tx,
  { contactId, by }: { contactId: number; by: Actor },
): Promise<{ schedules: number; fileIds: string[] }> {
  const ahead = await tx.query<{ scheduleId: number; number: number }>({
    text: `
      select s.schedule_id as "scheduleId", s.number from schedule_sends s
      join schedules c on c.company_id = $1 and c.id = s.schedule_id
      where s.company_id = $1 and c.contact_id = $2 and s.state = 'pending'`,
    values: [tx.companyId, contactId],
  });
  await cancelSendTimers(tx, ahead);
  const gone = await tx.db
    .deleteFrom("schedules")
    .where("company_id", "=", tx.companyId)
    .where("contact_id", "=", contactId)
    .returningAll()
    .execute();
  const fileIds = gone.flatMap(({ file_id }) => file_id ?? []);
  releaseFiles(tx, fileIds);
  for (const schedule of gone)
    tx.emit(scheduleDeleted, { scheduleId: schedule.id, before: ownersOf(schedule), by });
  return { schedules: gone.length, fileIds };
}
