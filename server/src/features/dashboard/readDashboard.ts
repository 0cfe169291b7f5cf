import type { AttendantFigures, Dashboard, DashboardCounters, PeriodQuery } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { dayIn } from "../../platform/text/dayIn.ts";
import { companySettingsOf } from "../settings/index.ts";
import { addTo, meanMinutes, nothing, presentCounters, rounded, type Sums } from "./counters.ts";
import {
  attendants,
  type Chosen,
  type Days,
  leadsByDay,
  messagesByDay,
  standNow,
  ticketsByDay,
} from "./dashboard.queries.ts";
import { daysOf, type Period, periodOf, pieceOf } from "./period.ts";

/** Question to the dashboard: days of the company's calendar, and the conversations that were chosen. */
export interface Asked {
  period: Period;
  timeZone: string;
  of: Chosen;
}

export async function askedOf(ctx: Ctx, query: PeriodQuery): Promise<Asked> {
  const { timezone: timeZone } = await companySettingsOf(ctx.services, ctx.companyId);
  return {
    period: periodOf(query, dayIn(timeZone, new Date())),
    timeZone,
    of: { companyId: ctx.companyId, filter: query },
  };
}

/** The figures of a period, of the one before and piece by piece, and everybody's own. */
export async function readDashboard(ctx: Ctx, query: PeriodQuery): Promise<Dashboard> {
  const asked = await askedOf(ctx, query);
  const { period, of } = asked;
  const [days, stand, people] = await Promise.all([
    readDays(ctx, asked),
    readStand(ctx, of),
    readAttendants(ctx, of, period),
  ]);
  const present = (sums: Sums) => presentCounters(sums, hasUsers(of));
  const within = (from: string, to: string) => total(days.filter(({ day }) => from <= day && day <= to));
  const { from, to, previousFrom, previousTo } = period;
  return {
    period: { from, to, previousFrom, previousTo },
    counters: { ...present(within(from, to)), ...stand },
    previous: present(within(previousFrom, previousTo)),
    trend: piecesOf(days, period).map(({ from: start, sums }) =>
      Object.assign(present(sums), { from: start }),
    ),
    attendants: people,
  };
}

type Day = Partial<Sums> & { day: string };
const hasUsers = ({ filter }: Chosen) => ({ hasUsers: (filter.userIds?.length ?? 0) > 0 });

async function readDays(ctx: Ctx, { period, timeZone, of }: Asked): Promise<Day[]> {
  const { trendFrom, previousFrom, to } = period;
  const days: Days = { from: trendFrom < previousFrom ? trendFrom : previousFrom, to };
  const parts = await Promise.all([
    ctx.read<Day>(ticketsByDay(of, days)),
    ctx.read<Day>(messagesByDay(of, days)),
    ctx.read<Day>(leadsByDay(of, { ...days, timeZone })),
  ]);
  return parts.flat();
}

function total(days: readonly Day[]): Sums {
  const sums = { ...nothing };
  for (const day of days) addTo(sums, day);
  return sums;
}

/** Pieces without tickets are there as well. */
function piecesOf(days: readonly Day[], period: Period): { from: string; sums: Sums }[] {
  const pieces = new Map<string, Sums>();
  for (const day of daysOf(period.trendFrom, period.to)) {
    const start = pieceOf(day, period);
    if (!pieces.has(start)) pieces.set(start, { ...nothing });
  }
  for (const day of days) {
    if (day.day < period.trendFrom) continue;
    const sums = pieces.get(pieceOf(day.day, period));
    if (sums) addTo(sums, day);
  }
  return [...pieces].map(([from, sums]) => ({ from, sums }));
}

type Stand = Omit<DashboardCounters, keyof ReturnType<typeof presentCounters>>;

async function readStand(ctx: Ctx, of: Chosen): Promise<Stand> {
  const [row] = await ctx.read<Record<string, number>>(standNow(of));
  const figure = (name: string) => row?.[name] ?? 0;
  return {
    supportHappening: figure("happening"),
    supportPending: figure("pending"),
    supportGroups: figure("groups"),
    onlineUsers: figure("online"),
    totalUsers: figure("people"),
    totalReceivedMessages: hasUsers(of).hasUsers ? null : figure("received"),
    totalSentMessages: figure("sent"),
  };
}

type AttendantRow = Partial<Sums> & { id: number; name: string; online: boolean };

export async function readAttendants(ctx: Ctx, of: Chosen, days: Days): Promise<AttendantFigures[]> {
  const rows = await ctx.read<AttendantRow>(attendants(of, days));
  return rows.map(({ id, name, online, ...own }) => {
    const sums = { ...nothing };
    addTo(sums, Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)));
    return {
      id,
      name,
      online,
      rating: sums.rated === 0 ? null : rounded(sums.rating_sum / sums.rated),
      countRating: sums.rated,
      tickets: sums.tickets,
      avgWaitTime: meanMinutes(sums.waited_seconds, sums.waited),
      avgSupportTime: meanMinutes(sums.attended_seconds, sums.attended),
    };
  });
}
