import { Text } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import {
  formatCalendarDate,
  formatCalendarDay,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPrice,
  joinNames,
} from "../../../lib/text/format.ts";
import { BarChart } from "../../../ui/charts/BarChart.tsx";
import type { Forecast } from "../campaigns.queries.ts";
import styles from "./before.module.css";
import { heldDays } from "./forecastWords.ts";

/** When it begins and ends, and how many messages each day. */
export function ForecastView({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation("campaigns");
  const { recipients, skipped, beginsAt, endsAt, answersUntil, days, unreached, cost } = forecast;
  const sending = days.filter(({ messages }) => messages > 0).length;
  return (
    <section aria-label={t("forecast.title")} className={styles.forecast}>
      <dl className={styles.figures}>
        <Figure name={t("forecast.recipients")} value={formatNumber(recipients)} />
        {skipped > 0 && <Figure name={t("forecast.skipped")} value={formatNumber(skipped)} />}
        <Figure name={t("forecast.begins")} value={momentText(beginsAt)} />
        <Figure name={t("forecast.ends")} value={momentText(endsAt)} />
        <Figure
          name={t("forecast.days")}
          value={t("forecast.daysOf", { count: sending, shown: formatNumber(sending) })}
        />
        {cost !== null && <Figure name={t("forecast.cost")} value={formatMoney(cost.amount)} />}
      </dl>
      {cost !== null && (
        <Text size="sm" c="dimmed">
          {t(`forecast.price.${cost.category}`, { price: formatPrice(cost.price) })}
        </Text>
      )}
      {days.length > 1 && (
        <BarChart
          label={t("forecast.title")}
          height={150}
          bars={days.map(({ date, messages, heldBy }) => ({
            key: date,
            name: formatCalendarDay(date),
            value: messages,
            label: [
              t("forecast.day", {
                day: formatCalendarDate(date),
                count: messages,
                shown: formatNumber(messages),
              }),
              heldBy && t(`forecast.heldBy.${heldBy}`),
            ]
              .filter(Boolean)
              .join(" · "),
          }))}
        />
      )}
      {heldDays(days).map(({ heldBy, dates }) => (
        <Text key={heldBy} size="sm" c="dimmed">
          {t("forecast.held", {
            days:
              dates.length > 4
                ? t("forecast.daysOf", { count: dates.length, shown: dates.length })
                : joinNames(dates.map(formatCalendarDay)),
            why: t(`forecast.heldBy.${heldBy}`),
          })}
        </Text>
      ))}
      {answersUntil !== null && (
        <Text size="sm" c="dimmed">
          {t("forecast.answersUntil", { when: formatDateTime(answersUntil) })}
        </Text>
      )}
      {unreached > 0 && (
        <Text size="sm" c="var(--app-danger-text)">
          {t("forecast.unreached", { count: unreached, shown: formatNumber(unreached) })}
        </Text>
      )}
    </section>
  );
}

const momentText = (moment: string | null): string => (moment === null ? "–" : formatDateTime(moment));

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
