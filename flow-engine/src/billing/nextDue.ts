/**
 * A due date some months later (or before, for fewer than 0), at the same time of the day in UTC. `day` is the day of the
 * month that is meant: after the last of February comes the 31st of March again.
 */
export function nextDue(due: string, months: number, day: number): string {
  const { year, month, time } = readDue(due);
  const count = year * 12 + month - 1 + months;
  const [nextYear, nextMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const nextDay = Math.min(day, lastDay(nextYear, nextMonth));
  return `${String(nextYear).padStart(4, "0")}-${two(nextMonth)}-${two(nextDay)}${time}`;
}

/** The day of the month that is meant by a date: the one that was meant before where the month has no such day. */
export function meantDay(due: string, before: number | null): number {
  const { year, month, day } = readDue(due);
  return before !== null && before > day && day === lastDay(year, month) ? before : day;
}

/** Parts of a moment in UTC, as it is written everywhere. */
const readDue = (due: string) => ({
  year: Number(due.slice(0, 4)),
  month: Number(due.slice(5, 7)),
  day: Number(due.slice(8, 10)),
  time: due.slice(10),
});

const two = (part: number): string => String(part).padStart(2, "0");

function lastDay(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
