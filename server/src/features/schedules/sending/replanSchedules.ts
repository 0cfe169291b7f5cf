import { type EventFeed, payloadOf, type ProductActor, setOffBy } from "../../../platform/events/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { holidaysUpdated } from "../../settings/index.ts";
import { planSends } from "./planSends.ts";
import { lockSchedule, ownersOf } from "../schedules.access.ts";
import { scheduleUpdated } from "../schedules.events.ts";
import { schedulesOnBusinessDays } from "../schedules.queries.ts";

/**
 * Moves what goes on business days when a company's holidays change, so that the calendar shows it at once; should this
 * be lost, it is noticed when it is due. Answers how to stop.
 */
export const followHolidays = (services: Services, feed: Pick<EventFeed, "subscribe">): (() => void) =>
  feed.subscribe((companyId, events) => {
    const changed = events.flatMap((event) => payloadOf(event, holidaysUpdated) ?? []).at(-1);
    if (changed)
      replanSchedules(services, companyId, setOffBy(changed.by, holidaysMoved)).catch((error: unknown) =>
        services.log.warn({ err: error, companyId }, "Scheduled messages could not be moved"),
      );
  });

const holidaysMoved = { feature: "schedules", rule: "holidaysMoved" } as const;

async function replanSchedules(
  { database, settings }: Services,
  companyId: number,
  by: ProductActor,
): Promise<void> {
  const { timezone } = await settings.ofCompany(companyId);
  const schedules = await database.tenant(companyId, schedulesOnBusinessDays);
  for (const { id } of schedules)
    await database.tenant(companyId, async (tx) => {
      const schedule = await lockSchedule(tx, id);
      if (!schedule) return;
      await planSends(tx, schedule, timezone);
      const owners = ownersOf(schedule);
      tx.emit(scheduleUpdated, { scheduleId: id, before: owners, after: owners, by });
    });
}
