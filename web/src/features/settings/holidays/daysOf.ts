import type { Holiday } from "@balcao/contract";
import { currentLanguage } from "../../../lib/i18n.ts";

/** One day or from one to another; what comes every year has no year. */
export function daysOf({ startDate, endDate, yearly }: Holiday): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), {
    day: "numeric",
    month: "long",
    ...(!yearly && { year: "numeric" }),
    timeZone: "UTC",
  });
  const [from, to] = [Date.parse(startDate), Date.parse(endDate)];
  return from === to ? format.format(from) : format.formatRange(from, to);
}
