import type { ServiceHours } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { dayLabel } from "./dayLabel.ts";
import { runsOfDays, shiftsOf, wholeWeek } from "./week.ts";
import styles from "./HoursLines.module.css";

/** Hours of a week to read, days with the same ones in a line. */
export function HoursLines({ value }: { value: readonly ServiceHours[] }) {
  const { t } = useTranslation("ui");
  return (
    <dl className={styles.lines}>
      {runsOfDays(wholeWeek(value)).map(({ from, to, day }) => (
        <div key={from} className={styles.line}>
          <dt>{from === to ? dayLabel(from) : `${dayLabel(from)} – ${dayLabel(to)}`}</dt>
          <dd>{shiftsOf(day) || t("hours.closed")}</dd>
        </div>
      ))}
    </dl>
  );
}
