/**
 * A due date some months later, at the same time of the day in UTC. `day` is the day of the month that is meant: after the
 * last of February comes the 31st of March again.
 */
export function nextDue(due: string, months: number, day: number): string {
  const from = new Date(due);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const at = new Date(from);
  at.setUTCFullYear(year, month, Math.min(day, lastDay(year, month)));
  return at.toISOString();
}

/** The day of the month that is meant by a date: the one that was meant before where the month has no such day. */
export function meantDay(due: string, before: number | null): number {
  const at = new Date(due);
  const day = at.getUTCDate();
  const isLast = day === lastDay(at.getUTCFullYear(), at.getUTCMonth());
  return before !== null && before > day && isLast ? before : day;
}

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
