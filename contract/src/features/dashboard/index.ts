import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { changedEvent } from "../../core/events.ts";
import { because, issue } from "../../core/problems.ts";
import { DateText, FileContent, Id, IdListText } from "../../core/schemas.ts";

const figures = user({ permission: "dashboard" });

/** The longest period that is counted. Years. */
export const longestPeriodYears = 10;
const dayMs = 86_400_000;

/** A day that can have figures, with a period as long before it. */
const FigureDay = DateText.refine((day) => day >= "1900-01-01", because("date"));

/** Days of the company's calendar, both included, and which conversations; nothing: from the first of this month to today. */
const periodFields = {
  initialDate: FigureDay.optional(),
  finalDate: FigureDay.optional(),
  queueIds: IdListText.optional(),
  userIds: IdListText.optional(),
  connectionIds: IdListText.optional(),
};

/** A period's end does not come before its beginning, nor ten years after it. Without one it ends today. */
function checkPeriod(
  query: { initialDate?: string | undefined; finalDate?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (query.initialDate === undefined) return;
  const end = query.finalDate === undefined ? Date.now() : Date.parse(query.finalDate);
  const days = (end - Date.parse(query.initialDate)) / dayMs;
  if (days < 0 && query.finalDate !== undefined)
    context.addIssue(issue("endsBeforeStart", { path: ["finalDate"] }));
  if (days > longestPeriodYears * 366)
    context.addIssue(issue("periodLong", { path: ["finalDate"], years: longestPeriodYears }));
}

export const PeriodQuery = z.strictObject(periodFields).superRefine(checkPeriod);
export type PeriodQuery = z.output<typeof PeriodQuery>;
/** The company's calendar is the specification's: whoever names another company is shown their own. */
const ChartQuery = z
  .strictObject({ ...periodFields, companyId: z.string().max(20).optional() })
  .superRefine(checkPeriod);

const count = z.number().int();
/** Minutes with one decimal; null: there was nothing to measure. */
const Minutes = z.number().nullable();
/** Share of a hundred, with one decimal; null: of nothing. */
const Percent = z.number().nullable();

/** Counts of the conversations that began in the period. */
const periodCounters = {
  tickets: count,
  supportFinished: count,
  activeTickets: count,
  passiveTickets: count,
  leads: count,
  avgSupportTime: Minutes,
  avgWaitTime: Minutes,
  avgFirstAnswerTime: Minutes,
  waitRating: count,
  withoutRating: count,
  withRating: count,
  percRating: Percent,
  npsPromotersPerc: Percent,
  npsPassivePerc: Percent,
  npsDetractorsPerc: Percent,
  npsScore: Percent,
  npsPromoters: count,
  npsPassive: count,
  npsDetractors: count,
  /** Null while attendants are chosen: what contacts write is nobody's. */
  receivedMessages: count.nullable(),
  sentMessages: count,
};
export const PeriodCounters = z.object(periodCounters);
export type PeriodCounters = z.output<typeof PeriodCounters>;

export const DashboardCounters = PeriodCounters.extend({
  /** Now, whatever the period. */
  supportHappening: count,
  supportPending: count,
  supportGroups: count,
  onlineUsers: count,
  totalUsers: count,
  /** Ever. */
  totalReceivedMessages: count.nullable(),
  totalSentMessages: count,
});
export type DashboardCounters = z.output<typeof DashboardCounters>;

export const AttendantFigures = z.object({
  id: Id,
  name: z.string(),
  online: z.boolean(),
  /** The mean, with one decimal. */
  rating: z.number().nullable(),
  countRating: count,
  tickets: count,
  avgWaitTime: Minutes,
  avgSupportTime: Minutes,
});
export type AttendantFigures = z.output<typeof AttendantFigures>;

export const Dashboard = z.object({
  period: z.object({ from: DateText, to: DateText, previousFrom: DateText, previousTo: DateText }),
  counters: DashboardCounters,
  /** Counts of as many days before the period. */
  previous: PeriodCounters,
  /** Piece by piece up to the end of the period, seven days at least: days, weeks or months. */
  trend: z.array(PeriodCounters.extend({ from: DateText })),
  attendants: z.array(AttendantFigures),
});
export type Dashboard = z.output<typeof Dashboard>;

export const TicketsUsers = z.object({
  data: z.array(z.object({ id: Id, quantidade: count, nome: z.string() })),
});
export type TicketsUsers = z.output<typeof TicketsUsers>;

/** Hours of one day, or the days of more; those without tickets as well. */
export const TicketsDay = z.object({
  count,
  data: z.array(
    z.union([z.object({ total: count, horario: z.string() }), z.object({ total: count, data: DateText })]),
  ),
});
export type TicketsDay = z.output<typeof TicketsDay>;

/** Hours of the week in which any began; 0 is Sunday. */
export const TicketsHours = z.object({
  data: z.array(z.object({ weekday: count, hour: count, total: count })),
});
export type TicketsHours = z.output<typeof TicketsHours>;

export const QueueFigures = z.object({
  /** Null: without queue. */
  id: Id.nullable(),
  name: z.string(),
  color: z.string(),
  tickets: count,
  avgWaitTime: Minutes,
  avgFirstAnswerTime: Minutes,
});
export type QueueFigures = z.output<typeof QueueFigures>;

export const dashboardEndpoints = {
  get: defineEndpoint({
    method: "GET",
    path: "/dashboard",
    summary: "The figures of a period, with the period before and every attendant",
    access: figures,
    query: PeriodQuery,
    answer: Dashboard,
  }),
  ticketsUsers: defineEndpoint({
    method: "GET",
    path: "/dashboard/ticketsUsers",
    summary: "How many conversations of a period each attendant has, the most first",
    access: figures,
    query: ChartQuery,
    answer: TicketsUsers,
  }),
  ticketsDay: defineEndpoint({
    method: "GET",
    path: "/dashboard/ticketsDay",
    summary: "How many conversations began on each day of a period, or in each hour of one day",
    access: figures,
    query: ChartQuery,
    answer: TicketsDay,
  }),
  ticketsHours: defineEndpoint({
    method: "GET",
    path: "/dashboard/ticketsHours",
    summary: "How many conversations of a period began in each hour of the week",
    access: figures,
    query: PeriodQuery,
    answer: TicketsHours,
  }),
  queues: defineEndpoint({
    method: "GET",
    path: "/dashboard/queues",
    summary: "How long conversations of a period waited in each queue",
    access: figures,
    query: PeriodQuery,
    answer: z.object({ data: z.array(QueueFigures) }),
  }),
  exportAttendants: defineEndpoint({
    method: "GET",
    path: "/dashboard/attendants/export",
    summary: "The attendants' figures of a period as spreadsheet",
    access: figures,
    query: z
      .strictObject({ ...periodFields, format: z.enum(["xlsx", "csv"]).default("xlsx") })
      .superRefine(checkPeriod),
    answer: FileContent,
    produces: "application/octet-stream",
  }),
};

export const dashboardLiveEvents = {
  dashboard: changedEvent((companyId) => `company-${companyId}-dashboard`),
};
