import type { ScheduleUnit } from "@balcao/contract";

export interface Repeat {
  /** `yyyy-mm-ddThh:mm` by the company's clock. */
  start: string;
  unit: ScheduleUnit;
  every: number;
  times: number;
}

/** When the last of a repeated message goes, before weekends and holidays move it: the server's rule, to show it. */
export function lastOf({ start, unit, every, times }: Repeat): string {
  const date = new Date(`${start}Z`);
  const steps = every * (times - 1);
  switch (unit) {
    case 1:
      date.setUTCDate(date.getUTCDate() + steps);
      break;
    case 2:
      date.setUTCDate(date.getUTCDate() + 7 * steps);
      break;
    case 3:
      addMonths(date, steps);
      break;
    case 4:
      date.setUTCMinutes(date.getUTCMinutes() + steps);
  }
  return date.toISOString().slice(0, 16);
}

/** A shorter month ends earlier: 31 January is followed by 28 February. */
function addMonths(date: Date, months: number): void {
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
}
