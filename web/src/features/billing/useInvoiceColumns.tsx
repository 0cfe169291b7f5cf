import type { Invoice } from "@balcao/contract";
import { ActionIcon, Badge, Button, Group, Text } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { formatDueDay } from "../../lib/dueDate.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { saveFile } from "../../lib/saveFile.ts";
import { formatNumber } from "../../lib/text/format.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import { fetchReceipt } from "./billing.queries.ts";
import { formatCents, invoiceState } from "./invoiceState.ts";

const colours = { paid: "teal", overdue: "red", open: "blue", cancelled: "gray" } as const;

/** Columns of the invoices, as the specification has them. */
export function useInvoiceColumns({ onPay }: { onPay: (invoice: Invoice) => void }): Column<Invoice>[] {
  const { t } = useTranslation("billing");
  return [
    {
      id: "number",
      header: t("column.number"),
      width: "6rem",
      cell: ({ id }) => id,
    },
    ...(["users", "connections", "queues"] as const).map((of): Column<Invoice> => ({
      id: of,
      header: t(`column.${of}`),
      width: "6rem",
      align: "end",
      hideOnNarrow: true,
      cell: (invoice) => formatNumber(invoice[of]),
    })),
    {
      id: "value",
      header: t("column.value"),
      width: "minmax(7rem, 1fr)",
      align: "end",
      cell: ({ cents }) => formatCents(cents),
    },
    {
      id: "dueDate",
      header: t("column.dueDate"),
      width: "minmax(7rem, 1fr)",
      cell: ({ dueDate }) => formatDueDay(dueDate),
    },
    {
      id: "status",
      header: t("column.status"),
      width: "minmax(7rem, 1fr)",
      cell: (invoice) => {
        const state = invoiceState(invoice);
        return (
          <Badge variant="light" color={colours[state]} tt="none">
            {t(`state.${state}`)}
          </Badge>
        );
      },
    },
    {
      id: "action",
      header: t("column.action"),
      width: "7rem",
      align: "end",
      cell: (invoice) => <InvoiceAction invoice={invoice} onPay={onPay} />,
    },
  ];
}

function InvoiceAction({ invoice, onPay }: { invoice: Invoice; onPay: (invoice: Invoice) => void }) {
  const { t } = useTranslation("billing");
  const receipt = useMutation({
    mutationFn: () => fetchReceipt(invoice.id),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
    onError: notifyError,
  });
  if (invoice.status === "paid")
    return (
      <Group gap="xs" wrap="nowrap" justify="flex-end">
        <Text size="sm" fw={600} c="dimmed">
          {t("paidAction")}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={receipt.isPending}
          aria-label={t("receiptOf", { id: String(invoice.id) })}
          onClick={() => receipt.mutate()}
        >
          <IconReceipt size={18} />
        </ActionIcon>
      </Group>
    );
  if (invoice.status !== "open") return null;
  return (
    <Button
      size="compact-sm"
      aria-label={t("payOf", { id: String(invoice.id) })}
      onClick={() => onPay(invoice)}
    >
      {t("payAction")}
    </Button>
  );
}
