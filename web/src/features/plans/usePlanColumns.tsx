import type { PlanInUse } from "@balcao/contract";
import { Badge, Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { formatMoney, formatNumber } from "../../lib/text/format.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import { RowMenu, rowMenuWidth } from "../../ui/table/RowMenu.tsx";
import { planLimits } from "./planLimits.ts";

interface PlanActions {
  onEdit: (plan: PlanInUse) => void;
  onDelete: (plan: PlanInUse) => void;
}

/** The columns of the list of plans, with what can be done to a row. */
export function usePlanColumns({ onEdit, onDelete }: PlanActions): Column<PlanInUse>[] {
  const { t } = useTranslation("plans");
  return [
    {
      id: "name",
      header: t("column.name"),
      width: "minmax(0, 2fr)",
      leastRem: 8,
      cell: ({ name }) => (
        <Text size="sm" fw={500} truncate title={name}>
          {name}
        </Text>
      ),
    },
    {
      id: "amount",
      header: t("column.amount"),
      width: "7rem",
      align: "end",
      cell: ({ amount }) => formatMoney(amount),
    },
    ...planLimits.map((limit): Column<PlanInUse> => ({
      id: limit,
      header: t(`limit.${limit}`),
      width: "5.5rem",
      align: "end",
      hideOnNarrow: true,
      cell: (plan) => formatNumber(plan[limit]),
    })),
    {
      id: "companies",
      header: t("column.companies"),
      width: "5.5rem",
      align: "end",
      hideOnNarrow: true,
      cell: ({ companies }) => formatNumber(companies),
    },
    {
      id: "isPublic",
      header: t("column.isPublic"),
      width: "6.5rem",
      hideOnNarrow: true,
      cell: ({ isPublic }) => (
        <Badge variant="light" color={isPublic ? "green" : "gray"} tt="none">
          {t(isPublic ? "public" : "private")}
        </Badge>
      ),
    },
    {
      id: "actions",
      header: t("ui:actions"),
      hiddenHeader: true,
      width: rowMenuWidth,
      align: "end",
      cell: (plan) => (
        <RowMenu name={plan.name} onEdit={() => onEdit(plan)} onDelete={() => onDelete(plan)} />
      ),
    },
  ];
}
