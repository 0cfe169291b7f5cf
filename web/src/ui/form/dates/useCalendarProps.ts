import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./DayField.module.css";
import { dayFormat } from "./dayFormat.ts";
import { firstDayOfWeek } from "./firstDayOfWeek.ts";

/** Language, look and labels that every calendar of the product has. */
export function useCalendarProps() {
  const { t } = useTranslation("ui");
  return {
    locale: dayFormat().locale,
    firstDayOfWeek: firstDayOfWeek(),
    weekdayFormat: "ddd",
    attributes: { levelsGroup: { role: "region", "aria-label": t("calendar.title") } },
    hideOutsideDates: true,
    highlightToday: true,
    classNames: { day: styles.day ?? "" },
    ariaLabels: {
      nextMonth: t("calendar.nextMonth"),
      previousMonth: t("calendar.previousMonth"),
      nextYear: t("calendar.nextYear"),
      previousYear: t("calendar.previousYear"),
      nextDecade: t("calendar.nextDecade"),
      previousDecade: t("calendar.previousDecade"),
    },
  };
}
