import { sql } from "kysely";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { planSends } from "./sending/planSends.ts";
import { ownersOf } from "./schedules.access.ts";
import { scheduleCreated } from "./schedules.events.ts";

export interface BroughtSchedule {
  contactId: number;
  userId: number | null;
  connectionId: number | null;
  body: string;
  sendAt: string;
}

/**
 * A message that another system would send. It comes paused: as long as that system runs, it sends it itself. Gives its
 * id.
 */
export async function bringSchedule(
  tx: Tx,
  { contactId, userId, connectionId, body, sendAt }: BroughtSchedule,
  { timezone, by }: { timezone: string; by: Actor },
): Promise<number> {
  const schedule = await tx.db
    .insertInto("schedules")
    .values({
      company_id: tx.companyId,
      contact_id: contactId,
      user_id: userId,
      body,
      times: 1,
      unit: 1,
      every: 1,
      day_rule: 4,
      signs: false,
      connection_id: connectionId,
      ticket_user_id: null,
      queue_id: null,
      ticket_status: "closed",
      open_ticket: false,
      send_at: sendAt,
      paused_at: sql<string>`app.now()`,
      created_at: sql<string>`app.now()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await planSends(tx, schedule, timezone);
  tx.emit(scheduleCreated, { scheduleId: schedule.id, after: ownersOf(schedule), by });
  return schedule.id;
}
