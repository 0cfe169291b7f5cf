import { currentLanguage } from "../../lib/i18n.ts";
import { type Weekday, weekdays } from "./week.ts";

/** Name of a weekday as it begins a line; 2024 began with a Monday. */
export const dayLabel = (day: Weekday): string => {
  const text = new Intl.DateTimeFormat(currentLanguage(), { weekday: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, 1 + weekdays.indexOf(day)),
  );
  return text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1);
};
