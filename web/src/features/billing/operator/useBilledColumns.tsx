import type { BilledCompany } from "@balcao/contract";
import { Badge, Text } from "@mantine/core";
import { formatDueDay } from "../../../lib/dueDate.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatDate } from "../../../lib/text/format.ts";
import type { Column, RowTone } from "../../../ui/table/DataTable.tsx";
import { formatCents } from "../invoiceState.ts";

const colours = { paid: "teal", due: "yellow", late: "red", suspended: "gray" } as const;
const tones: Record<BilledCompany["standing"], RowTone | undefined> = {
  paid: undefined,
  due: "warning",
  late: "danger",
  suspended: "muted",
};
export const toneOfCompany = ({ standing }: BilledCompany): RowTone | undefined => tones[standing];

/** Columns of the companies, as the operator looks for who owes. */
export function useBilledColumns(): Column<BilledCompany>[] {
  const { t } = useTranslation("billing");
  return [
    {
      id: "name",
      header: t("operator.column.name"),
      width: "minmax(0, 2fr)",
      leastRem: 9,
      cell: ({ name }) => (
        <Text size="sm" fw={500} truncate title={name}>
          {name}
        </Text>
      ),
    },
    {
      id: "plan",
      header: t("operator.column.plan"),
      width: "minmax(0, 1.5fr)",
      hideOnNarrow: true,
      cell: ({ plan }) => (
        <Text size="sm" truncate title={plan ?? undefined}>
          {plan ?? "–"}
        </Text>
      ),
    },
    {
      id: "dueDate",
      header: t("column.dueDate"),
      width: "7.5rem",
      cell: ({ dueDate }) => (dueDate === null ? "–" : formatDueDay(dueDate)),
    },
    {
      id: "open",
      header: t("operator.column.open"),
      width: "8rem",
      align: "end",
      cell: ({ openCents }) => (openCents === 0 ? "–" : formatCents(openCents)),
    },
    {
      id: "lastPaid",
      header: t("operator.column.lastPaid"),
      width: "8rem",
      hideOnNarrow: true,
      cell: ({ lastPaidAt }) => (lastPaidAt === null ? "–" : formatDate(lastPaidAt)),
    },
    {
      id: "standing",
      header: t("column.status"),
      width: "10rem",
      cell: (company) => <StandingBadge company={company} />,
    },
  ];
}

/** What the operator has to do comes before how the company stands. */
function StandingBadge({ company: { standing, toldAt, isUndecided } }: { company: BilledCompany }) {
  const { t } = useTranslation("billing");
  const waits = isUndecided ? "undecided" : toldAt !== null && "told";
  return (
    <Badge variant="light" color={waits ? "blue" : colours[standing]} tt="none">
      {waits ? t(`operator.${waits}`) : t(`operator.standing.${standing}`)}
    </Badge>
  );
}
