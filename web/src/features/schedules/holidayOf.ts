import type { Holiday } from "@balcao/contract";

/** Name of the company's holiday on a day, `yyyy-mm-dd`, by the server's own rule (`isHoliday`). */
export const holidayOf = (holidays: readonly Holiday[], day: string): string | undefined =>
  holidays.find((holiday) => isOn(holiday, day))?.name;

/** A yearly one that goes on into January is a range over the turn of the year. */
function isOn({ startDate: start, endDate: end, yearly }: Holiday, day: string): boolean {
  if (!yearly) return start <= day && day <= end;
  const years = Number(end.slice(0, 4)) - Number(start.slice(0, 4));
  if (years > 1) return true;
  const [date, first, last] = [day.slice(5), start.slice(5), end.slice(5)];
  return years === 1 ? date >= first || date <= last : first <= date && date <= last;
}
