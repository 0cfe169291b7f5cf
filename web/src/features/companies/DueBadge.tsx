import type { CompanyOverview } from "@balcao/contract";
import { Badge, Text } from "@mantine/core";
import { currentLanguage, type Translate, useTranslation } from "../../lib/i18n.ts";
import { dueDay } from "./standing.ts";
import styles from "./CompaniesPage.module.css";

const colours = { dueSoon: "yellow", dueToday: "red", expired: "red", none: "red" } as const;

/** Date until which a company has paid, and what is to be seen of it. */
export function DueBadge({ company }: { company: CompanyOverview }) {
  const { t } = useTranslation("companies");
  const { standing, dueDate } = company;
  if (standing === "forever") return <Text size="sm">{t("due.forever")}</Text>;
  return (
    <div className={styles.stack}>
      {dueDate !== null && <Text size="sm">{formatDay(dueDate)}</Text>}
      {standing !== "current" && (
        <Badge
          size="sm"
          variant="transparent"
          px={0}
          color={colours[standing]}
          tt="none"
          className={styles.due}
        >
          {dueText(company, t)}
        </Badge>
      )}
    </div>
  );
}

/** The day as it was set, wherever it is read. */
export const formatDay = (dueDate: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "short", timeZone: "UTC" }).format(
    new Date(dueDay(dueDate)),
  );

function dueText({ standing, daysLeft }: CompanyOverview, t: Translate<"companies">): string {
  const days = Math.abs(daysLeft ?? 0);
  if (standing === "dueSoon") return t("due.soon", { count: days });
  if (standing === "expired") return days === 0 ? t("due.overToday") : t("due.over", { count: days });
  return t(standing === "dueToday" ? "due.today" : "due.none");
}
