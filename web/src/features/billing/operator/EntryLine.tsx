import type { BillingEntry } from "@balcao/contract";
import { Text } from "@mantine/core";
import { formatDueDay } from "../../../lib/dueDate.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatDateTime } from "../../../lib/text/format.ts";
import { formatCents } from "../invoiceState.ts";

/** One entry of the ledger: what happened, by whom, and what became of the due date. */
export function EntryLine({ entry }: { entry: BillingEntry }) {
  const { t } = useTranslation("billing");
  const { kind, cents, credit, invoiceId, dueBefore, dueAfter, by, note } = entry;
  const day = (date: string | null) => (date === null ? t("none") : formatDueDay(date));
  const parts = [
    invoiceId !== null && invoiceId > 0 && t("operator.number", { id: String(invoiceId) }),
    cents !== 0 && formatCents(cents),
    credit !== 0 && t("operator.creditChange", { amount: formatCents(credit) }),
    dueBefore !== dueAfter && t("operator.dueMove", { from: day(dueBefore), to: day(dueAfter) }),
    note,
  ].filter((part) => typeof part === "string" && part !== "");
  return (
    <li>
      <div>
        <Text size="sm" fw={500}>
          {t(`entry.${kind}`)}
        </Text>
        <Text size="xs" c="dimmed">
          {parts.join(" · ")}
        </Text>
      </div>
      <Text size="xs" c="dimmed" ta="end">
        {formatDateTime(entry.at)}
        <br />
        {by.person ?? t("operator.automatic")}
      </Text>
    </li>
  );
}
