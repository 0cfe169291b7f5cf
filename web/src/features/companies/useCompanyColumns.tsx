import type { CompanyOverview } from "@balcao/contract";
import { Badge, Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { formatListTime, formatMoney, formatNumber } from "../../lib/text/format.ts";
import { formatBytes } from "../../lib/text/formatBytes.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import { type CompanyActions, CompanyMenu } from "./CompanyMenu.tsx";
import { DueBadge } from "./DueBadge.tsx";
import { PlanRoom } from "./PlanRoom.tsx";
import styles from "./CompaniesPage.module.css";

/** The columns of the list of companies, with what can be done to a row. */
export function useCompanyColumns(actions: CompanyActions): Column<CompanyOverview>[] {
  const { t } = useTranslation("companies");
  return [
    {
      id: "name",
      header: t("column.name"),
      width: "minmax(9rem, 2fr)",
      cell: (company) => <Name company={company} />,
    },
    {
      id: "plan",
      header: t("column.plan"),
      width: "minmax(0, 1fr)",
      hideOnNarrow: true,
      cell: ({ plan }) => (
        <TwoLines
          first={plan?.name ?? t("noPlan")}
          second={plan && t("perMonth", { amount: formatMoney(plan.amount) })}
        />
      ),
    },
    {
      id: "due",
      header: t("column.due"),
      width: "8rem",
      cell: (company) => <DueBadge company={company} />,
    },
    {
      id: "room",
      header: t("column.room"),
      width: "14rem",
      hideOnNarrow: true,
      cell: (company) => <PlanRoom company={company} />,
    },
    {
      id: "storage",
      header: t("column.storage"),
      width: "7rem",
      hideOnNarrow: true,
      cell: ({ storage }) => (
        <TwoLines
          first={formatBytes(storage.bytes)}
          second={
            storage.changedAt === null
              ? t("files", { count: storage.files, shown: formatNumber(storage.files) })
              : `${t("files", { count: storage.files, shown: formatNumber(storage.files) })} · ${formatListTime(storage.changedAt)}`
          }
        />
      ),
    },
    {
      id: "lastLogin",
      header: t("column.lastLogin"),
      width: "6.5rem",
      hideOnNarrow: true,
      cell: ({ lastLogin }) => (lastLogin === null ? t("never") : formatListTime(lastLogin)),
    },
    {
      id: "actions",
      header: t("ui:actions"),
      hiddenHeader: true,
      width: "2.25rem",
      align: "end",
      cell: (company) => <CompanyMenu company={company} {...actions} />,
    },
  ];
}

function Name({ company: { name, email, status } }: { company: CompanyOverview }) {
  const { t } = useTranslation("companies");
  return (
    <div className={styles.stack}>
      <Text size="sm" fw={500} truncate title={name}>
        {name}
      </Text>
      {status ? (
        <Text size="xs" c="dimmed" truncate>
          {email}
        </Text>
      ) : (
        <Badge size="sm" variant="light" color="gray" tt="none">
          {t("suspended")}
        </Badge>
      )}
    </div>
  );
}

function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <div className={styles.stack}>
      <Text size="sm" truncate title={first}>
        {first}
      </Text>
      {second !== null && (
        <Text size="xs" c="dimmed" truncate title={second}>
          {second}
        </Text>
      )}
    </div>
  );
}
