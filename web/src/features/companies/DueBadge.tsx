import type { CompanyOverview } from "@balcao/contract";
import { Badge, Text } from "@mantine/core";
import { daysUntilDue, formatDueDay } from "../../lib/dueDate.ts";
import { type Translate, useTranslation } from "../../lib/i18n.ts";
import styles from "./CompaniesPage.module.css";

const colours = { dueSoon: "yellow", dueToday: "red", expired: "red", none: "red" } as const;

/** Date until which a company has paid, and what is to be seen of it. */
export function DueBadge({ company }: { company: CompanyOverview }) {
  const { t } = useTranslation("companies");
  const { standing, dueDate } = company;
  if (standing === "forever") return <Text size="sm">{t("due.forever")}</Text>;
  return (
    <div className={styles.stack}>
      {dueDate !== null && <Text size="sm">{formatDueDay(dueDate)}</Text>}
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

/** Words for the days by the reader's clock, in which a date that is over may still be today's. */
function dueText({ standing, dueDate }: CompanyOverview, t: Translate<"companies">): string {
  if (dueDate === null) return t("due.none");
  const days = daysUntilDue(dueDate);
  if (standing === "expired") return days >= 0 ? t("due.overToday") : t("due.over", { count: -days });
  return days <= 0 ? t("due.today") : t("due.soon", { count: days });
}
