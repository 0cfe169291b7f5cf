import { dayRuleOf, pauseUnitOf } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { refuseField } from "../../../platform/http/index.ts";
import { type HolidayRow, isHoliday, readHolidays } from "../../settings/index.ts";
import type { Repetition } from "../occurrences.ts";
import type { LockedSchedule } from "../schedules.access.ts";
import { cancelSendTimers, setSendTimers } from "./sendTimers.ts";

/** A repetition may reach this far. Years. */
const horizon = 10;

export const calendarOf = (timeZone: string, holidays: readonly HolidayRow[]) => ({
  timeZone,
  isHoliday: (date: string) => isHoliday(holidays, date),
});

export async function readNow(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ now: string }>({ name: "now", text: "select app.now() as now" });
  if (!row) throw new Error("The database has no clock");
  return row.now;
}

interface LastDone {
  [column: string]: unknown;
  number: number;
  due_at: string;
}

/** The last sending that is over, however it ended. */
export async function findLastDone(tx: Tx, scheduleId: number): Promise<LastDone | undefined> {
  const [row] = await tx.query<LastDone>({
    name: "last-done-schedule-send",
    text: `
      select number, due_at from schedule_sends
      where company_id = $1 and schedule_id = $2 and state <> 'pending' order by number desc limit 1`,
    values: [tx.companyId, scheduleId],
  });
  return row;
}

/**
 * Writes anew when what is still ahead goes. What went stays as it was; the schedule's row is locked by the caller. One that
 * is paused gets no timers. Gives the moments.
 */
export async function planSends(
  tx: Tx,
  schedule: LockedSchedule,
  timeZone: string,
): Promise<readonly string[]> {
  const now = await readNow(tx);
  const done = await findLastDone(tx, schedule.id);
  const first = Math.max(schedule.run_start, (done?.number ?? 0) + 1);
  const { computeOccurrences } = await import("../occurrences.ts");
  const moments = computeOccurrences(await repetitionOf(tx, schedule, timeZone), {
    from: first - schedule.anchor,
    count: Math.max(0, schedule.run_start + schedule.times - first),
    previous: done?.due_at,
    now,
  });
  refuseTooFar(moments, now);
  const rows = await tx.query<{ number: number; due_at: string | null }>({
    name: "plan-schedule-sends",
    text: `
      with gone as (
        delete from schedule_sends where company_id = $1 and schedule_id = $2 and state = 'pending' and number >= $3 + cardinality($4::timestamptz[])
        returning number
      ),
      planned as (
        insert into schedule_sends (company_id, schedule_id, number, due_at)
        select $1, $2, $3 + place - 1, due_at from unnest($4::timestamptz[]) with ordinality as moments(due_at, place)
        on conflict (company_id, schedule_id, number) do update set due_at = excluded.due_at, failure = null
        returning number, due_at
      )
      select number, due_at from planned union all select number, null from gone`,
    values: [tx.companyId, schedule.id, first, moments],
  });
  const keyOf = (number: number) => ({ scheduleId: schedule.id, number });
  if (schedule.paused_at === null)
    await setSendTimers(
      tx,
      rows.flatMap(({ number, due_at: dueAt }) => (dueAt === null ? [] : [{ ...keyOf(number), dueAt }])),
    );
  await cancelSendTimers(
    tx,
    rows.flatMap(({ number, due_at: dueAt }) => (dueAt === null ? [keyOf(number)] : [])),
  );
  return moments;
}

/** Its days are no question of the company's calendar. */
export const goesOnAnyDay = (schedule: LockedSchedule): boolean => dayRuleOf(schedule.day_rule) === "any-day";

async function repetitionOf(tx: Tx, schedule: LockedSchedule, timeZone: string): Promise<Repetition> {
  const holidays = goesOnAnyDay(schedule) ? [] : await readHolidays(tx);
  return {
    start: schedule.send_at,
    unit: pauseUnitOf(schedule.unit),
    every: schedule.every,
    dayRule: dayRuleOf(schedule.day_rule),
    ...calendarOf(timeZone, holidays),
  };
}

function refuseTooFar(moments: readonly string[], now: string): void {
  const last = moments.at(-1);
  if (last === undefined) return;
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + horizon);
  if (Date.parse(last) > limit.getTime())
    throw refuseField("enviarQuantasVezes", "repeatsTooFar", { years: horizon });
}
