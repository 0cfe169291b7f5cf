import { TextInput } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./DashboardPage.module.css";
import type { Days } from "./dashboardFilters.ts";

/** The days of one chart, which begin as the page's. */
export function OwnDays({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation("dashboard");
  return (
    <div className={styles.ownDays}>
      <TextInput
        type="date"
        size="xs"
        label={t("dateFrom")}
        value={days.initialDate}
        max={days.finalDate || undefined}
        onChange={(event) => onChange({ ...days, initialDate: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        size="xs"
        label={t("dateTo")}
        value={days.finalDate}
        min={days.initialDate || undefined}
        onChange={(event) => onChange({ ...days, finalDate: event.currentTarget.value })}
      />
    </div>
  );
}
