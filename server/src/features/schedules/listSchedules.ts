import type { Schedule, schedulesEndpoints } from "@balcao/contract";
import type { z } from "zod";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { rangeOfDays } from "./occurrences.ts";
import { canSeeSchedule } from "./schedules.policy.ts";
import { presentSchedule, type SchedulePresenter, type ScheduleRecord } from "./schedules.present.ts";
import { schedulesById, type ScheduleSearch, schedulesPage } from "./schedules.queries.ts";

const pageSize = 20;
/** A calendar shows what it has at once. */
const calendarSize = 400;

type ListQuery = z.output<typeof schedulesEndpoints.list.query>;

/** A page of what the caller may see, newest first; with days, what a calendar shows of them. */
export async function listSchedules(ctx: Ctx, query: ListQuery) {
  const { timezone } = await ctx.services.settings.ofCompany(ctx.companyId);
  const range = rangeOfDays(query, timezone);
  const limit = range.from === null && range.to === null ? pageSize : calendarSize;
  const offset = (query.pageNumber - 1) * limit;
  const search = {
    term: query.searchParam,
    contactId: query.contactId ?? null,
    status: query.status ?? null,
    ...range,
  };
  const rows = await readPage(ctx, { ...search, offset, limit: limit + 1 });
  const presenter = presenterFor(ctx);
  return {
    schedules: rows.slice(0, limit).map((row) => presentSchedule(presenter, row)),
    count: rows[0]?.total ?? (offset === 0 ? 0 : await countAll(ctx, search)),
    hasMore: rows.length > limit,
  };
}

const readPage = (ctx: Ctx, search: ScheduleSearch) =>
  ctx.read<ScheduleRecord & { total: number }>(schedulesPage(ctx.companyId, ctx.user, search));

/** A page behind the last one has no row to carry the count. */
async function countAll(ctx: Ctx, search: Omit<ScheduleSearch, "offset" | "limit">): Promise<number> {
  const [first] = await readPage(ctx, { ...search, offset: 0, limit: 1 });
  return first?.total ?? 0;
}

export async function readSchedule(ctx: Ctx, scheduleId: number): Promise<Schedule> {
  const [row] = await ctx.read<ScheduleRecord>(schedulesById(ctx.companyId, [scheduleId]));
  if (!row || !canSeeSchedule(ctx.user, { userId: row.user_id, ticketUserId: row.ticket_user_id }))
    throw new DomainError("ERR_NO_SCHEDULE_FOUND");
  return presentSchedule(presenterFor(ctx), row);
}

const presenterFor = (ctx: Ctx): SchedulePresenter => ({ files: ctx.services.files, viewer: ctx.user });
