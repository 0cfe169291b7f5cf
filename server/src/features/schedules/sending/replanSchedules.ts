import type { Services } from "../../../platform/http/index.ts";
import { planSends } from "./planSends.ts";
import { lockSchedule, ownersOf } from "../schedules.access.ts";
import { scheduleUpdated } from "../schedules.events.ts";
import { schedulesOnBusinessDays } from "../schedules.queries.ts";

/** The company's holidays changed: what goes on business days moves with them. */
export async function replanSchedules({ database, settings }: Services, companyId: number): Promise<void> {
  const { timezone } = await settings.ofCompany(companyId);
  const schedules = await database.tenant(companyId, schedulesOnBusinessDays);
  for (const { id } of schedules)
    await database.tenant(companyId, async (tx) => {
      const schedule = await lockSchedule(tx, id);
      if (!schedule) return;
      await planSends(tx, schedule, timezone);
      const owners = ownersOf(schedule);
      tx.emit(scheduleUpdated, { scheduleId: id, before: owners, after: owners });
    });
}
