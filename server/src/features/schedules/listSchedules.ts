import type { Schedule, schedulesEndpoints } from "@balcao/contract";
import type { z } from "zod";
import { type Ctx, DomainError, readPage } from "../../platform/http/index.ts";
import { canSeeSchedule } from "./schedules.policy.ts";
import { presentSchedule, type SchedulePresenter, type ScheduleRecord } from "./schedules.present.ts";
import { schedulesById, schedulesPage } from "./schedules.queries.ts";

const pageSize = 20;
/** A calendar shows what it has at once. */
const calendarSize = 400;

type ListQuery = z.output<typeof schedulesEndpoints.list.query>;

/** A page of what the caller may see, newest first; with days, what a calendar shows of them. */
export async function listSchedules(ctx: Ctx, { pageNumber, ...query }: ListQuery) {
  const { timezone } = await ctx.services.settings.ofCompany(ctx.companyId);
  const { rangeOfDays } = await import("./occurrences.ts");
  const range = rangeOfDays(query, timezone);
  const search = {
    term: query.searchParam,
    contactId: query.contactId ?? null,
    connectionId: query.whatsappId ?? null,
    status: query.status ?? null,
    ...range,
  };
  const size = range.from === null && range.to === null ? pageSize : calendarSize;
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize: size }, (part) =>
    ctx.read<ScheduleRecord & { total: number }>(
      schedulesPage(ctx.companyId, ctx.user, { ...search, ...part }),
    ),
  );
  const presenter = presenterFor(ctx);
  return { schedules: rows.map((row) => presentSchedule(presenter, row)), count, hasMore };
}

export async function getSchedule(ctx: Ctx, scheduleId: number): Promise<Schedule> {
  const [row] = await ctx.read<ScheduleRecord>(schedulesById(ctx.companyId, [scheduleId]));
  if (!row || !canSeeSchedule(ctx.user, { userId: row.user_id, ticketUserId: row.ticket_user_id }))
    throw new DomainError("ERR_NO_SCHEDULE_FOUND");
  return presentSchedule(presenterFor(ctx), row);
}

const presenterFor = (ctx: Ctx): SchedulePresenter => ({ files: ctx.services.files, viewer: ctx.user });
