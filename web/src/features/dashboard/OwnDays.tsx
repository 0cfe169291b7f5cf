import { useTranslation } from "../../lib/i18n.ts";
import styles from "./DashboardPage.module.css";
import { DayField } from "../../ui/form/dates/DayField.tsx";
import type { Days } from "./dashboardFilters.ts";

/** The days of one chart, which begin as the page's. */
export function OwnDays({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation("dashboard");
  return (
    <div className={styles.ownDays}>
      <DayField
        size="xs"
        label={t("dateFrom")}
        value={days.initialDate}
        max={days.finalDate || undefined}
        onChange={(day) => onChange({ ...days, initialDate: day })}
      />
      <DayField
        size="xs"
        label={t("dateTo")}
        value={days.finalDate}
        min={days.initialDate || undefined}
        onChange={(day) => onChange({ ...days, finalDate: day })}
      />
    </div>
  );
}
