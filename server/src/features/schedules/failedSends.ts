import type { Database } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { maskName } from "../contacts/index.ts";
import type { FailedSend, ScheduledSend } from "../notifications/index.ts";
import { canSeeSchedule } from "./schedules.policy.ts";

interface FailedRow {
  [column: string]: unknown;
  schedule_id: number;
  number: number;
  due_at: string;
  user_id: number | null;
  ticket_user_id: number | null;
  name: string;
  phone: string;
  is_group: boolean;
}

/** Finds those of the sendings that still failed, and that the viewer sees, with whom they were for. */
export async function failedSends(
  database: Database,
  viewer: Caller,
  sends: readonly ScheduledSend[],
): Promise<FailedSend[]> {
  const rows = await database.read<FailedRow>(viewer.companyId, {
    name: "failed-schedule-sends",
    text: `
      select d.schedule_id, d.number, d.due_at, s.user_id, s.ticket_user_id, c.name, c.number as phone, c.is_group
      from unnest($2::bigint[], $3::int[]) as asked(schedule_id, number)
      join schedule_sends d on d.company_id = $1 and d.schedule_id = asked.schedule_id and d.number = asked.number
      join schedules s on s.company_id = $1 and s.id = d.schedule_id
      join contacts c on c.company_id = $1 and c.id = s.contact_id
      left join messages m on m.company_id = $1 and m.id = d.message_id
      where d.state in ('failed', 'missed') or m.failure is not null`,
    values: [viewer.companyId, sends.map(({ scheduleId }) => scheduleId), sends.map(({ number }) => number)],
  });
  return rows
    .filter((row) => canSeeSchedule(viewer, { userId: row.user_id, ticketUserId: row.ticket_user_id }))
    .map(({ schedule_id: scheduleId, number, due_at: dueAt, name, phone, is_group }) => ({
      scheduleId,
      number,
      dueAt,
      name: viewer.hidesNumbers && !is_group ? maskName(name, phone) : name,
    }));
}
