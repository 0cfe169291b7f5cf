import type { Schedule, ScheduleBody } from "@balcao/contract";
import { sql } from "kysely";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { checkScheduleLimit } from "./checkScheduleLimit.ts";
import { getSchedule } from "./listSchedules.ts";
import { planSends, readNow } from "./sending/planSends.ts";
import { accessReferences, ownersOf } from "./schedules.access.ts";
import { scheduleCreated } from "./schedules.events.ts";

/** A form may have lain open for a moment. Milliseconds. */
const patience = 5 * 60_000;

export function refusePast(sendAt: string, now: string): void {
  if (Date.parse(sendAt) < Date.parse(now) - patience) throw new DomainError("ERR_SCHEDULE_IN_PAST");
}

/** Schedules a message of the caller's to a contact, with every sending that it will have. */
export async function createSchedule(ctx: Ctx, body: ScheduleBody): Promise<Schedule> {
  const { timezone } = await ctx.services.settings.ofCompany(ctx.companyId);
  const { readSendAt } = await import("./occurrences.ts");
  const sendAt = readSendAt(body.sendAt, timezone);
  const id = await ctx.transaction(async (tx) => {
    await accessReferences(ctx, tx, body);
    refusePast(sendAt, await readNow(tx));
    await checkScheduleLimit(tx, ctx.user.id);
    const schedule = await tx.db
      .insertInto("schedules")
      .values({
        company_id: tx.companyId,
        contact_id: body.contactId,
        user_id: ctx.user.id,
        body: body.body,
        times: body.enviarQuantasVezes,
        unit: body.intervalo,
        every: body.valorIntervalo,
        day_rule: body.tipoDias,
        signs: body.assinar,
        connection_id: body.whatsappId,
        ticket_user_id: body.ticketUserId,
        queue_id: body.queueId,
        ticket_status: body.statusTicket,
        open_ticket: body.openTicket === "enabled",
        send_at: sendAt,
        created_at: sql<string>`app.now()`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await planSends(tx, schedule, timezone);
    tx.emit(scheduleCreated, { scheduleId: schedule.id, after: ownersOf(schedule), by: ctx.by });
    return schedule.id;
  });
  return getSchedule(ctx, id);
}
