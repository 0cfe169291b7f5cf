import type { PeriodQuery, QueueFigures, TicketsDay, TicketsHours, TicketsUsers } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { meanMinutes, type Sums } from "./counters.ts";
import { queueTimes, ticketsByDay, ticketsByHour, ticketsByUser } from "./dashboard.queries.ts";
import { daysOf } from "./period.ts";
import { type Asked, askedOf } from "./readDashboard.ts";

export async function readTicketsUsers(ctx: Ctx, query: PeriodQuery): Promise<TicketsUsers> {
  const { of, period } = await askedOf(ctx, query);
  return { data: await ctx.read<TicketsUsers["data"][number]>(ticketsByUser(of, period)) };
}

/** One day by its hours, more by their days. */
export async function readTicketsDay(ctx: Ctx, query: PeriodQuery): Promise<TicketsDay> {
  const asked = await askedOf(ctx, query);
  const { from, to } = asked.period;
  const data = from === to ? await hoursOfDay(ctx, asked) : await days(ctx, asked);
  return { count: data.reduce((sum, { total }) => sum + total, 0), data };
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

async function hoursOfDay(ctx: Ctx, { of, period }: Asked) {
  const rows = await ctx.read<TicketsHours["data"][number]>(ticketsByHour(of, period));
  const totals = new Map(rows.map(({ hour, total }) => [hour, total]));
  return hours.map((hour) => ({
    horario: `${String(hour).padStart(2, "0")}:00`,
    total: totals.get(hour) ?? 0,
  }));
}

async function days(ctx: Ctx, { of, period }: Asked) {
  const rows = await ctx.read<{ day: string; tickets: number }>(ticketsByDay(of, period));
  const totals = new Map(rows.map(({ day, tickets }) => [day, tickets]));
  return daysOf(period.from, period.to).map((data) => ({ data, total: totals.get(data) ?? 0 }));
}

export async function readTicketsHours(ctx: Ctx, query: PeriodQuery): Promise<TicketsHours> {
  const { of, period } = await askedOf(ctx, query);
  return { data: await ctx.read<TicketsHours["data"][number]>(ticketsByHour(of, period)) };
}

type QueueRow = Sums & { id: number | null; name: string | null; color: string | null };

export async function readQueues(ctx: Ctx, query: PeriodQuery): Promise<{ data: QueueFigures[] }> {
  const { of, period } = await askedOf(ctx, query);
  const rows = await ctx.read<QueueRow>(queueTimes(of, period));
  return {
    data: rows.map((row) => ({
      id: row.id,
      name: row.name ?? "",
      color: row.color ?? "",
      tickets: row.tickets,
      avgWaitTime: meanMinutes(row.waited_seconds, row.waited),
      avgFirstAnswerTime: meanMinutes(row.answer_seconds, row.answered),
    })),
  };
}
